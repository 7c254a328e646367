import { randomBytes } from 'node:crypto';
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { Html, html } from '../../partner-pages/html.ts';
import { identityDocument } from './document.ts';

/**
 * The CSP of identity pages: own stylesheets, fonts and images only. form-action includes the portal, because browsers
 * apply it also to the redirect after the POST. script-src is last and empty: oidc-provider appends the hash of its own
 * script.
 */
export function identityPagePolicy(portalOrigin: string, scriptSource = ''): string {
  const forms = `form-action 'self' ${portalOrigin}`;
  return `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; ${forms}; frame-ancestors 'none'; base-uri 'none'; script-src ${scriptSource}`.trim();
}

export type MessagePageOptions = { title: string; text: string; portalOrigin: string; isProblem?: boolean };

/** A page with one message and a link to the portal; with `isProblem` screen readers announce the message. */
export function messagePage({ title, text, portalOrigin, isProblem = false }: MessagePageOptions): string {
  const role = isProblem ? html`role="alert"` : [];
  const content = html`<h1>${title}</h1>
    <p class="lead" ${role}>${text}</p>
    <a class="primary" href="${portalOrigin}/">Back to the portal</a>`;
  return identityDocument(title, content);
}

export type ProviderPages = ReturnType<typeof createProviderPages>;

/** Creates the pages that oidc-provider shows in the product's design, each with a link to the portal. */
export function createProviderPages(portalOrigin: string) {
  return {
    signOut: (ctx: KoaContextWithOIDC, form: string) => {
      // without an ID token of this customer the request may come from another site, so the customer must confirm it
      const isOwnToken = ctx.oidc.entities.IdTokenHint?.payload['sub'] === ctx.oidc.session?.accountId;
      const nonce = isOwnToken ? randomBytes(16).toString('base64url') : undefined;
      if (nonce !== undefined) ctx.set('content-security-policy', identityPagePolicy(portalOrigin, `'nonce-${nonce}'`));
      respondWithPage(ctx, signOutPage(new Html(form), nonce));
    },
    signedOut: (ctx: KoaContextWithOIDC) => {
      const text = 'You have left the Self Service Portal on this device.';
      respondWithPage(ctx, messagePage({ title: 'You are signed out', text, portalOrigin }));
    },
    providerError: (ctx: KoaContextWithOIDC, { error, error_description: description }: ErrorOut) => {
      const reason = description === undefined ? error : `${error}: ${description}`;
      const text = `Please go back to the portal and try again. (${reason})`;
      respondWithPage(ctx, messagePage({ title: 'Sign-in problem', text, portalOrigin, isProblem: true }));
    },
  };
}

/** With a nonce a script submits the form of the sign-out page, otherwise the customer presses the button. */
function signOutPage(form: Html, nonce: string | undefined): string {
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
  return identityDocument('Sign out', content);
}

function respondWithPage(ctx: KoaContextWithOIDC, page: string): void {
  ctx.type = 'html';
  ctx.set('cache-control', 'no-store');
  ctx.body = page;
}
