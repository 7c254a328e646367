/** Whether this page load is the identity provider's answer to a sign-in. */
export function isReturning(search = window.location.search): boolean {
  const answer = new URLSearchParams(search);
  return answer.has('state') && (answer.has('code') || answer.has('error'));
}
