import { html, type Html } from '../../partner-pages/html.ts';
import { identityDocument } from './document.ts';

export type Message = { title: string; text: string; portalOrigin: string; isProblem?: boolean };

/** A page with one message and a link to the portal; screen readers announce a problem. */
export function messagePage({ title, text, portalOrigin, isProblem = false }: Message): string {
  const role = isProblem ? html`role="alert"` : [];
  const content = html`<div class="sheet">
    <h1>${title}</h1>
    <p class="lead" ${role}>${text}</p>
    <a class="primary" href="${portalOrigin}/">Back to the portal</a>
  </div>`;
  return identityDocument(title, content);
}

/** The sign-out page: with a nonce a script submits its form, otherwise the customer presses the button. */
export function signOutPage(form: Html, { nonce }: { nonce: string | undefined }): string {
  const button = html`<button class="primary" form="op.logoutForm" name="logout" value="yes">Sign out</button>`;
  const sending = html`<p class="lead">One moment, please.</p>
    <noscript>${button}</noscript>
    <script nonce="${nonce}">
      const form = document.forms[0];
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'logout', value: 'yes' }));
      form.submit();
    </script>`;
  const asking = html`<p class="lead">Do you want to sign out of the Self Service Portal?</p>
    ${button}`;
  const content = html`<div class="sheet">
    <h1>${nonce === undefined ? 'Sign out' : 'Signing out'}</h1>
    ${form} ${nonce === undefined ? asking : sending}
  </div>`;
  return identityDocument('Sign out', content);
}
