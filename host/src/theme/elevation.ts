/** Box shadows of raised elements. In the dark theme a lighter surface and its border show the elevation. */
export const elevation = {
  strip: '0 12px 32px -12px rgba(27,25,20,.22)',
  popup: '0 16px 40px -8px rgba(27,25,20,.18), 0 4px 12px -4px rgba(27,25,20,.10)',
  chat: '0 24px 64px -12px rgba(27,25,20,.36)',
} as const;
