/** Placeholder for the provider's licensed logo. Hidden from screen readers: the link around it needs a name. */
export function Wordmark() {
  return (
    <svg viewBox="0 0 58 34" width={58} height={34} aria-hidden focusable="false">
      <rect width="58" height="34" rx="9" fill="#FFCB05" />
      <ellipse cx="29" cy="17" rx="23.2" ry="11.9" fill="none" stroke="#171510" strokeWidth="2.3" />
      <text x="29" y="21.6" textAnchor="middle" fill="#171510" fontSize="12.8" fontWeight="850" fontFamily="inherit">
        MTN
      </text>
    </svg>
  );
}
