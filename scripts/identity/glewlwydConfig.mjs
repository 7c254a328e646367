import { generateKeyPairSync } from 'node:crypto';

/** The configuration file of a Glewlwyd server whose pages and database are in `folder`. */
export const configFile = ({ port, origin, folder }) => `
port=${port}
bind_address="127.0.0.1"
external_url="${origin}"
login_url="login.html"
api_prefix="api"
static_files_path="${folder}/webapp/"
static_files_mime_types=(
  {extension=".html" mime_type="text/html"},
  {extension=".css" mime_type="text/css"},
  {extension=".js" mime_type="application/javascript"},
  {extension=".json" mime_type="application/json"},
  {extension=".png" mime_type="image/png"},
  {extension=".woff2" mime_type="font/woff2"}
)
allow_origin="*"
allow_methods="GET, POST, PUT, DELETE, OPTIONS"
allow_headers="Content-Type, Authorization, DPoP"
log_mode="console"
log_level="WARNING"
cookie_domain="localhost"
session_key="GLEWLWYD2_SESSION_ID"
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="/usr/lib/glewlwyd/user"
user_middleware_module_path="/usr/lib/glewlwyd/user_middleware"
client_module_path="/usr/lib/glewlwyd/client"
user_auth_scheme_module_path="/usr/lib/glewlwyd/scheme"
plugin_module_path="/usr/lib/glewlwyd/plugin"
hash_algorithm="SHA512"
database={ type="sqlite3" path="${folder}/database" }
`;

/** Properties of customers that become claims, besides name and e-mail. */
export const CUSTOMER_PROPERTIES = ['given_name', 'family_name', 'phone'];

/** The plugin that is the OpenID provider: its issuer, tokens and claims. */
export function openIdPlugin({ issuer, audience, tokenSeconds }) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const claim = (name) => ({ name, 'user-property': name, type: 'string', mandatory: true, scope: [] });
  const grants = {
    token: false,
    none: false,
    password: false,
    client: false,
    device: false,
    code: true,
    refresh: true,
  };
  return {
    module: 'oidc',
    name: 'oidc',
    display_name: 'OpenID provider',
    enabled: true,
    parameters: {
      iss: issuer,
      key: privateKey,
      cert: publicKey,
      'jwt-type': 'rsa',
      'jwt-key-size': '256',
      'jwks-show': true,
      'access-token-duration': tokenSeconds,
      'refresh-token-duration': 86_400,
      'code-duration': 600,
      'refresh-token-rolling': true,
      'refresh-token-one-use': 'always',
      'allow-non-oidc': false,
      ...Object.fromEntries(Object.entries(grants).map(([name, on]) => [`auth-type-${name}-enabled`, on])),
      'pkce-allowed': true,
      'pkce-required-public-client': true,
      'subject-type': 'public',
      'name-claim': 'mandatory',
      'email-claim': 'mandatory',
      'scope-claim': 'no',
      claims: CUSTOMER_PROPERTIES.map(claim),
      'additional-parameters': [{ 'user-parameter': 'phone', 'token-parameter': 'phone' }],
      'introspection-revocation-allowed': true,
      'introspection-revocation-allow-target-client': true,
      'session-management-allowed': true,
      'session-cookie-name': 'GLEWLWYD2_OIDC_SID',
      'session-cookie-expiration': 2_419_200,
      'front-channel-logout-allowed': true,
      'back-channel-logout-allowed': true,
      'resource-allowed': true,
      'resource-scope': { openid: [audience] },
      'resource-client-property': '',
      'resource-scope-and-client-property': false,
      'oauth-as-iss-id': true,
    },
  };
}
