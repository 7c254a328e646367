import { randomBytes } from 'node:crypto';
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { Html } from '../../partner-pages/html.ts';
import { messagePage, signOutPage } from './messagePage.ts';
import { pagePolicy } from './pageHeaders.ts';

/** The pages that oidc-provider shows. */
export type Pages = {
  signOut: (ctx: KoaContextWithOIDC, form: string) => void;
  signedOut: (ctx: KoaContextWithOIDC) => void;
  providerError: (ctx: KoaContextWithOIDC, out: ErrorOut) => void;
};

/** Creates these pages in the product's design, each with a link to the portal. */
export function createPages(portalOrigin: string): Pages {
  return {
    signOut: (ctx, form) => {
      // without an ID token hint the request may come from another site, so the customer must confirm it
      const nonce = ctx.oidc.entities.IdTokenHint ? randomBytes(16).toString('base64url') : undefined;
      if (nonce !== undefined) ctx.set('content-security-policy', pagePolicy(portalOrigin, `'nonce-${nonce}'`));
      show(ctx, signOutPage(new Html(form), { nonce }));
    },
    signedOut: (ctx) => {
      const text = 'You have left the Self Service Portal on this device.';
      show(ctx, messagePage({ title: 'You are signed out', text, portalOrigin }));
    },
    providerError: (ctx, out) => {
      const text = `Please go back to the portal and try again. (${reasonOf(out)})`;
      show(ctx, messagePage({ title: 'Sign-in problem', text, portalOrigin, isProblem: true }));
    },
  };
}

function reasonOf({ error, error_description: description }: ErrorOut): string {
  return description === undefined ? error : `${error}: ${description}`;
}

function show(ctx: KoaContextWithOIDC, page: string): void {
  ctx.type = 'html';
  ctx.set('cache-control', 'no-store');
  ctx.body = page;
}
