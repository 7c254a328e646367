export const URL_TEXT = 'must be an absolute http or https address';
const PATH_TEXT = 'must be a path of the portal or an absolute http or https address';
export const BLANKS = 'must not contain blanks';
export const CREDENTIALS = 'must not contain a user name or password';

const OWN_PARAMETERS =
  'client_id, redirect_uri, response_type, response_mode, scope, state, nonce, audience, resource, code_challenge, ' +
  'code_challenge_method, dpop_jkt, request, request_uri, max_age, prompt';

type Faults = Record<string, [value: unknown, expected: string]>;

const TEXT: Faults = {
  'a wrong type': [42, 'must be a text'],
  'an empty text': ['', 'must not be empty'],
  blanks: ['a ', 'must have no blanks at its start or end'],
};
const HTTP_URL: Faults = {
  'a wrong type': [42, URL_TEXT],
  'an empty text': ['', URL_TEXT],
  blanks: ['https://a.example/a b', BLANKS],
  'a user name': ['https://ama@a.example/', CREDENTIALS],
  'a password': ['https://ama:pw@a.example/', CREDENTIALS],
  'a wrong scheme': ['ftp://a.example/', URL_TEXT],
  'a script': ['javascript:alert(1)', URL_TEXT],
  'no host': ['https:///a', URL_TEXT],
};
const PATH_OR_URL: Faults = {
  'a wrong type': [42, PATH_TEXT],
  'an empty text': ['', PATH_TEXT],
  blanks: ['/a b', BLANKS],
  'a password': ['https://ama:pw@a.example/', CREDENTIALS],
  'a wrong scheme': ['ftp://a.example/', PATH_TEXT],
  'a relative path': ['geo', PATH_TEXT],
  'another host': ['//a.example/', PATH_TEXT],
};
const ORIGINS: Faults = {
  'a wrong type': ['https://a.example', 'must be a list of origins'],
};
const oneOf = (expected: string): Faults => ({
  'a wrong type': [42, expected],
  'an empty text': ['', expected],
  blanks: ['origin ', expected],
});

/** What each key refuses, besides null and unknown keys. */
export const WRONG_VALUES: Record<string, Faults> = {
  providerName: TEXT,
  'oidc.authority': { ...HTTP_URL, 'a query': ['https://a.example/?a=b', 'must have no query and no fragment'] },
  'oidc.clientId': TEXT,
  'oidc.redirectUri': oneOf('must be "origin" or "origin/"'),
  'oidc.audience': TEXT,
  'oidc.resource': TEXT,
  'oidc.extraParams': {
    'a wrong type': ['organization=a', 'must be an object with texts'],
    'a parameter of the portal': [{ client_id: 'a' }, `must not contain ${OWN_PARAMETERS}`],
  },
  'oidc.dpop': { 'a wrong type': ['true', 'must be true or false'] },
  'oidc.endSessionMethod': oneOf('must be "post" or "get"'),
  'oidc.endSessionParams': {
    'a wrong type': ['federated=a', 'must be an object with texts'],
    'a parameter of the portal': [
      { id_token_hint: 'a' },
      'must not contain client_id, post_logout_redirect_uri, id_token_hint, state',
    ],
  },
  'oidc.scopes': { ...TEXT, 'no openid': ['profile email', 'must contain openid'] },
  'oidc.claimsPrefix': { 'a wrong type': [42, 'must be a text'] },
  'oidc.claims.phone': TEXT,
  'oidc.claims.isSubscriber': TEXT,
  'oidc.claims.signupCompleted': TEXT,
  'oidc.claims.kyc': TEXT,
  'oidc.claims.userMetadata': TEXT,
  'oidc.claims.secondaryProfile': TEXT,
  'api.beneficiary': PATH_OR_URL,
  'api.fibre': PATH_OR_URL,
  'api.homeOrder': PATH_OR_URL,
  'api.orderManager': PATH_OR_URL,
  'api.orders': PATH_OR_URL,
  'api.help': PATH_OR_URL,
  'api.fibreClientId': TEXT,
  'api.fibreLocationsHours': {
    'a wrong type': ['24', 'must be a number of hours'],
    'too small a number': [0, 'must be at least 1'],
  },
  'api.helpAudience': TEXT,
  'map.tileUrl': { ...PATH_OR_URL, 'no place for the tile': ['/tiles', 'must contain {z}, {x} and {y}'] },
  'map.attribution': TEXT,
  'map.geocoder': PATH_OR_URL,
  'map.countryCodes': {
    'a wrong type': [42, 'must be a text'],
    'an empty text': ['', 'must be country codes of two letters, separated by commas'],
    blanks: ['gh, ng', 'must be country codes of two letters, separated by commas'],
  },
  'links.shop': HTTP_URL,
  'links.order': HTTP_URL,
  'links.chat': HTTP_URL,
  'links.terms': HTTP_URL,
  'links.dataProtection': HTTP_URL,
  'links.paymentOrigins': ORIGINS,
  'ocr.base': {
    'a wrong type': [42, 'must be "self" or an absolute http or https address'],
    'an empty text': ['', 'must be "self" or an absolute http or https address'],
    blanks: ['https://a.example/a b', BLANKS],
    'a password': ['https://ama:pw@a.example/', CREDENTIALS],
    'a wrong scheme': ['ftp://a.example/', 'must be "self" or an absolute http or https address'],
  },
  'liveness.kind': oneOf('must be "local" or "vendor"'),
  'liveness.scriptUrl': PATH_OR_URL,
  'liveness.scriptIntegrity': {
    'a wrong type': [42, 'must be a text'],
    'an empty text': ['', 'must be a hash such as "sha384-…"'],
    blanks: ['sha384-aaaa ', 'must be a hash such as "sha384-…"'],
  },
  'liveness.key': TEXT,
  'simSwap.submitUrl': PATH_OR_URL,
  'simSwap.stepUp.maxAgeSeconds': {
    'a wrong type': ['300', 'must be a number of seconds'],
    'a negative number': [-1, 'must be a number of seconds'],
  },
  'simSwap.stepUp.acrValues': TEXT,
  samples: oneOf('must be "full" or "empty"'),
  environment: TEXT,
  'overrides.origins': ORIGINS,
  'overrides.remotes': { 'a wrong type': ['https://a.example', 'must be an object'] },
};
