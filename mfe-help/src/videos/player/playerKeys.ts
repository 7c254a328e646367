export type PlayerAction = 'close' | 'previous' | 'next' | 'volumeUp' | 'volumeDown' | 'togglePlay';

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** The actions of the player by `KeyboardEvent.key` (HP-009). */
const ACTION_BY_KEY: Partial<Record<string, PlayerAction>> = {
  Escape: 'close',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ArrowUp: 'volumeUp',
  ArrowDown: 'volumeDown',
  ' ': 'togglePlay',
};

/** The action of a key; none for shortcuts of the browser, such as Alt+Left. */
export function actionOfKey({ key, altKey, ctrlKey, metaKey }: KeyPress): PlayerAction | undefined {
  return altKey || ctrlKey || metaKey ? undefined : ACTION_BY_KEY[key];
}

/** Whether the focused control uses the key itself: Space presses a button, the arrow keys move a slider. */
export function isUsedByControl(action: PlayerAction, control: EventTarget): boolean {
  if (action === 'togglePlay') return control instanceof HTMLButtonElement;
  return action !== 'close' && control instanceof HTMLInputElement;
}
