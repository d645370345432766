/** The `autocomplete` value of each profile field. */
export const FIELD_AUTOCOMPLETE: Readonly<Record<string, string>> = {
  date_of_birth: 'bday',
  first_name: 'given-name',
  last_name: 'family-name',
  nickname: 'nickname',
  mobile_phone: 'tel',
  address: 'street-address',
  city: 'address-level2',
  postal_code: 'postal-code',
  state: 'address-level1',
};
