/** The header in which a proxy in front says the country. */
export const GEO = 'cf-ipcountry';
/** Headers that say something of a visitor, and the values that tests give them. */
export const VISITOR_HEADERS: { readonly [header: string]: readonly string[] } = {
  host: ['localhost', 'ee.localhost', 'mirror.example'],
  [GEO]: ['DE', 'FR', 'T1'],
  'x-locale': ['de', 'en-AU'],
  'accept-language': ['de', 'fr-CA', 'en'],
  'sec-ch-ua-mobile': ['?0', '?1'],
  'user-agent': ['iPhone', 'Desktop'],
  // What a proxy in front says of the connection, or whoever comes past it.
  'x-forwarded-host': ['ee.localhost', 'mirror.example'],
  'x-forwarded-proto': ['https', 'http'],
  'x-forwarded-for': ['192.0.2.1', '198.51.100.7'],
  // What browsers say that no fact is made from; whoever makes one of it has to name it.
  accept: ['application/json', 'text/html'],
  'x-requested-with': ['XMLHttpRequest'],
  'save-data': ['on'],
  'sec-fetch-dest': ['document', 'empty'],
  'sec-gpc': ['1'],
  referer: ['https://partner.example/', 'http://localhost/'],
  cookie: [
    'northstar_session=plain',
    'northstar_session=even',
    'northstar_session=tester',
    'northstar_session=tester; ffc=rocket-chance:1',
    'northstar_session=estonian',
    'northstar_session=over',
    'marquee_admin=a',
    'marquee_admin=a; ffc=rocket-chance:1',
    'ffc=rocket-chance:1',
    'locale=de',
    'affb_id=2',
    'affb_id=3',
    'stag=1_2',
    'preview_locale=de',
    'cookies_accepted=true',
    'promo_tooltip=1',
    'rail=closed',
    'northstar_session=away',
  ],
};
