export { ShellProvider, useShell } from './ShellContext.tsx';
export { shellStore } from './shellStore.ts';
export type { Shell } from './shellStore.ts';
export { useHideChat } from './useHideChat.ts';
