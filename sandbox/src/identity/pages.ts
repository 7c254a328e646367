import { randomBytes } from 'node:crypto';
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { DEMO_PASSWORD, demoCustomers } from '../customers/demoCustomers.ts';
import { Html, html, renderDocument, wordmark, drawWovenPattern } from '../partner-pages/page.ts';

/**
 * Creates the CSP of the identity provider's pages: own stylesheets, fonts and images only. form-action includes the
 * portal, because browsers apply it also to the redirect after the POST. script-src is last and empty: oidc-provider
 * appends the hash of its own script.
 */
export function createIdentityCsp(portalOrigin: string, scriptSource = ''): string {
  const forms = `form-action 'self' ${portalOrigin}`;
  return `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; ${forms}; frame-ancestors 'none'; base-uri 'none'; script-src ${scriptSource}`.trim();
}

/** The decoration in the lower right corner of the page's yellow half, which windows of at least 1024 px have. */
const WIDE_PATTERN = drawWovenPattern(
  '- - - - - arcs/dark/2 bars/deep/0',
  '- - - - quarter/deep/2 arcs/dark/0 quarter/dark/1',
  '- - - arcs/dark/1 quarter/light/3 quarter/dark/0 arcs/dark/2',
  '- quarter/deep/0 dot/dark/0 bars/deep/1 arcs/dark/3 quarter/deep/1 arcs/light/0',
  'arcs/dark/1 quarter/dark/2 arcs/dark/0 quarter/deep/3 - arcs/dark/3 quarter/dark/2',
);
/** The decoration in the lower right corner of the yellow band, which narrower windows have instead of the half. */
const NARROW_PATTERN = drawWovenPattern(
  '- - arcs/dark/2',
  '- quarter/light/3 quarter/dark/0',
  'arcs/dark/1 quarter/deep/0 arcs/dark/3',
);

/**
 * A page of the identity provider: the yellow half and the content beside it, or a yellow band and the content below.
 */
function renderIdentityPage(title: string, content: Html): string {
  const body = html`<body>
    <header class="welcome">
      <p class="product">${wordmark} Self Service Portal</p>
      <p class="greeting">Y’ello</p>
      <p class="slogan">Your mobile, broadband and fibre in one place.</p>
      <div class="wide">${WIDE_PATTERN}</div>
      <div class="narrow">${NARROW_PATTERN}</div>
    </header>
    <main><div class="sheet">${content}</div></main>
  </body>`;
  return renderDocument({ title: `${title} | Self Service Portal`, styles: ['/identity.css'], body });
}

type SignInPageOptions = { uid: string; email: string; isDemo: boolean; isWrong?: boolean };

/** Renders the sign-in page; `isDemo`: with the demo customers; `isWrong`: after a wrong address or password. */
export function renderSignInPage({ uid, email, isDemo, isWrong = false }: SignInPageOptions): string {
  const invalid = isWrong ? html`aria-invalid="true" aria-describedby="error"` : [];
  const field = (label: string, name: string, autocomplete: string, value: string) =>
    html`<label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        type="${name}"
        value="${value}"
        autocomplete="${autocomplete}"
        maxlength="254"
        required
        ${invalid}
      />`;
  const content = html`<h1>Sign in</h1>
    <p class="lead">Use the account linked to your MTN number.</p>
    ${isWrong ? WRONG_PASSWORD_ALERT : []}
    <form method="post" action="/interaction/${uid}/login">
      ${field('Email', 'email', 'username', email)} ${field('Password', 'password', 'current-password', '')}
      <button class="primary">Sign in</button>
    </form>
    ${isDemo ? DEMO_CUSTOMERS_SECTION : []}`;
  return renderIdentityPage('Sign in', content);
}

const WRONG_PASSWORD_ALERT = html`<p class="alert" role="alert" id="error">
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <circle cx="12" cy="12" r="10" />
    <path d="M12 8v4M12 16h.01" />
  </svg>
  Wrong email or password.
</p>`;

const DEMO_CUSTOMERS_SECTION = html`<section class="demo" aria-labelledby="demo">
  <h2 id="demo">Demo customers</h2>
  <p>Password of all: <strong>${DEMO_PASSWORD}</strong></p>
  <ul>
    ${demoCustomers.map((customer) => html`<li>${customer.email}</li>`)}
  </ul>
</section>`;

/** Renders a page with one message, which screen readers announce, and a link to the portal. */
export function renderMessagePage({
  title,
  text,
  portalOrigin,
}: {
  title: string;
  text: string;
  portalOrigin: string;
}) {
  const content = html`<h1>${title}</h1>
    <p class="lead" role="alert">${text}</p>
    <a class="primary" href="${portalOrigin}/">Back to the portal</a>`;
  return renderIdentityPage(title, content);
}

/** Creates the functions that respond with the pages of oidc-provider in the product's design. */
export function createProviderPages(portalOrigin: string) {
  return {
    signOut: (ctx: KoaContextWithOIDC, form: string) => {
      // without an ID token of this customer the request may come from another site, so the customer must confirm it
      const isOwnToken = ctx.oidc.entities.IdTokenHint?.payload['sub'] === ctx.oidc.session?.accountId;
      const nonce = isOwnToken ? randomBytes(16).toString('base64url') : undefined;
      if (nonce !== undefined) ctx.set('content-security-policy', createIdentityCsp(portalOrigin, `'nonce-${nonce}'`));
      respondWithPage(ctx, renderSignOutPage(new Html(form), nonce));
    },
    signedOut: (ctx: KoaContextWithOIDC) => {
      const text = 'You have left the Self Service Portal on this device.';
      respondWithPage(ctx, renderMessagePage({ title: 'You are signed out', text, portalOrigin }));
    },
    providerError: (ctx: KoaContextWithOIDC, { error, error_description: description }: ErrorOut) => {
      const reason = description === undefined ? error : `${error}: ${description}`;
      const text = `Please go back to the portal and try again. (${reason})`;
      respondWithPage(ctx, renderMessagePage({ title: 'Sign-in problem', text, portalOrigin }));
    },
  };
}

/** With a nonce a script of the page submits the form, otherwise the customer presses the button. */
function renderSignOutPage(form: Html, nonce: string | undefined): string {
  const button = html`<button class="primary" form="op.logoutForm" name="logout" value="yes">Sign out</button>`;
  const autoSubmit = html`<p class="lead">One moment, please.</p>
    <noscript>${button}</noscript>
    <script nonce="${nonce}">
      const form = document.forms[0];
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'logout', value: 'yes' }));
      form.submit();
    </script>`;
  const confirmation = html`<p class="lead">Do you want to sign out of the Self Service Portal?</p>
    ${button}`;
  const content = html`<h1>${nonce === undefined ? 'Sign out' : 'Signing out'}</h1>
    ${form} ${nonce === undefined ? confirmation : autoSubmit}`;
  return renderIdentityPage('Sign out', content);
}

function respondWithPage(ctx: KoaContextWithOIDC, page: string): void {
  ctx.type = 'html';
  ctx.set('cache-control', 'no-store');
  ctx.body = page;
}
