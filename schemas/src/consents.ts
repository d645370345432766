/**
 * What a player can agree to hear about, and where. A consent is `product:channel`. The platform's two switches count
 * for every product: `receive_promos` for the site and letters, `receive_sms_promos` for messages to a phone.
 */
export const CONSENT_PRODUCTS = ['casino', 'betting'] as const;

export const CONSENT_CHANNELS = ['onsite', 'email', 'sms'] as const;

/** Every consent that the product knows. Audiences may name others, which a platform of its own may have. */
export const CONSENTS: readonly string[] = CONSENT_PRODUCTS.flatMap((product) =>
  CONSENT_CHANNELS.map((channel) => `${product}:${channel}`),
);
