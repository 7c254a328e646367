import { demoCustomers, DEMO_PASSWORD } from '../../customers/demoCustomers.ts';
import { html, type Html } from '../../partner-pages/html.ts';
import { identityDocument } from './document.ts';

/**
 * `csrf` is the token that the form sends to prove that it comes from this page; `email` is filled in; with `demoCustomers`
 * the page lists them and their password.
 */
export type SignInPageOptions = {
  uid: string;
  csrf: string;
  email?: string | undefined;
  error?: SignInError;
  demoCustomers: boolean;
};

/** The message above the form when it is shown again after an error; `isWrong` marks both fields as invalid. */
export type SignInError = { text: string; isWrong?: boolean };

/** The sign-in form, in demonstrations with the list of demo customers. */
export function signInPage({ uid, csrf, email = '', error, demoCustomers: isDemo }: SignInPageOptions): string {
  const isWrong = error?.isWrong ?? false;
  const content = html`<h1>Sign in</h1>
    <p class="lead">Use the account linked to your MTN number.</p>
    ${error === undefined ? [] : errorAlert(error.text)}
    <form method="post" action="/interaction/${uid}/login">
      <input type="hidden" name="csrf" value="${csrf}" />
      ${formField({ label: 'Email', name: 'email', type: 'email', complete: 'username', value: email, isWrong })}
      ${formField({ label: 'Password', name: 'password', type: 'password', complete: 'current-password', value: '', isWrong })}
      <button class="primary">Sign in</button>
    </form>
    ${isDemo ? DEMO_CUSTOMERS : []}`;
  return identityDocument('Sign in', content);
}

type FormFieldOptions = {
  label: string;
  name: string;
  type: string;
  complete: string;
  value: string;
  isWrong: boolean;
};

function formField({ label, name, type, complete, value, isWrong }: FormFieldOptions): Html {
  const wrong = isWrong ? html`aria-invalid="true" aria-describedby="error"` : [];
  return html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="${complete}"
      maxlength="254"
      required
      ${wrong}
    />`;
}

function errorAlert(text: string): Html {
  return html`<p class="alert" role="alert" id="error">
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="10" />
      <path d="M12 8v4M12 16h.01" />
    </svg>
    ${text}
  </p>`;
}

const DEMO_CUSTOMERS = html`<section class="demo" aria-labelledby="demo">
  <h2 id="demo">Demo customers</h2>
  <p>Password of all: <strong>${DEMO_PASSWORD}</strong></p>
  <ul>
    ${demoCustomers.map((customer) => html`<li>${customer.email}</li>`)}
  </ul>
</section>`;
