import { html } from '../../partner-pages/html.ts';
import { identityDocument } from './document.ts';

/** The page on which the customer agrees that the portal may use the account; `csrf` is the token that its form sends. */
export function consentPage({ uid, csrf }: { uid: string; csrf: string }): string {
  const content = html`<h1>Permissions requested</h1>
    <p class="lead">The Self Service Portal wants to sign you in and to read your name, email and phone number.</p>
    <form method="post" action="/interaction/${uid}/consent">
      <input type="hidden" name="csrf" value="${csrf}" />
      <button class="primary">Accept</button>
    </form>`;
  return identityDocument('Permissions requested', content);
}
