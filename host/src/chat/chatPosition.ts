/** The distance of the chat's panel to the right edge in windows below `lg`. The button may be inside its upper right corner. */
export const PANEL_RIGHT_OFFSET = 'max(8px, min(16px, calc(100vw - 358px)))';
