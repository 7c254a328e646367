export { ShellProvider, useShell } from './ShellContext';
export { shellStore } from './shellStore';
export type { Shell } from './shellStore';
export { useHideChat } from './useHideChat';
