type Headers = Record<string, unknown>;

/**
 * The score that the HTTP Observatory of MDN gives the headers of a response over https (2025: 100 at the start, less
 * penalties, plus bonuses if at least 90 are left). Only what headers decide: no bonus for preloaded HSTS or SRI.
 */
export function observatoryScore(headers: Headers): number {
  const text = (name: string) => (typeof headers[name] === 'string' ? headers[name] : '');
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  const csp = scoreCsp(text('content-security-policy'));
  const results = [
    csp,
    scoreCookies(cookies),
    /max-age=(\d+)/.test(text('strict-transport-security')) ? 0 : -20,
    text('x-content-type-options') === 'nosniff' ? 0 : -5,
    /frame-ancestors /.test(text('content-security-policy')) ? 5 : -20,
    PRIVATE_REFERRER.includes(text('referrer-policy')) ? 5 : 0,
    /^same-(origin|site)$/.test(text('cross-origin-resource-policy')) ? 10 : 0,
    text('access-control-allow-origin') === '*' ? -50 : 0,
  ];
  const sum = (scores: number[]) => scores.reduce((total, score) => total + score, 0);
  const base = 100 + sum(results.filter((score) => score < 0));
  return base >= 90 ? base + sum(results.filter((score) => score > 0)) : Math.max(base, 0);
}

const PRIVATE_REFERRER = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];

function scoreCsp(csp: string): number {
  if (csp === '') return -25;
  const sources = (name: string) =>
    csp
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .find(([found]) => found === name);
  const script = sources('script-src') ?? sources('default-src') ?? ["'unsafe-inline'"];
  if (script.some((source) => ["'unsafe-inline'", 'data:', 'https:', '*'].includes(source))) return -20;
  if (script.includes("'unsafe-eval'")) return -10;
  if (/style-src[^;]*('unsafe-inline'|data:|https:)/.test(csp)) return 0;
  return sources('default-src')?.[1] === "'none'" ? 10 : 5;
}

function scoreCookies(cookies: string[]): number {
  if (cookies.length === 0) return 0;
  if (cookies.some((cookie) => !/;\s*secure/i.test(cookie))) return -20;
  if (cookies.some((cookie) => !/;\s*httponly/i.test(cookie))) return -30;
  return cookies.every((cookie) => /;\s*samesite=(lax|strict)/i.test(cookie)) ? 5 : 0;
}
