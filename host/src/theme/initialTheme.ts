export type ThemeName = 'light' | 'dark';

/** The saved theme if it is exactly “dark” or “light” (SH-033), else the system's (SH-034). */
export function initialTheme(saved: string | null, system: ThemeName): ThemeName {
  return saved === 'dark' || saved === 'light' ? saved : system;
}

export function systemTheme(): ThemeName {
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
