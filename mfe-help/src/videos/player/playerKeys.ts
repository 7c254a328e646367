export type PlayerAction = 'close' | 'previous' | 'next' | 'volumeUp' | 'volumeDown' | 'togglePlay';

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** HP-009 */
const ACTIONS: Partial<Record<string, PlayerAction>> = {
  Escape: 'close',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ArrowUp: 'volumeUp',
  ArrowDown: 'volumeDown',
  ' ': 'togglePlay',
};

/** The action of a key; none for shortcuts of the browser, such as Alt+Left. */
export function actionOfKey({ key, altKey, ctrlKey, metaKey }: Key): PlayerAction | undefined {
  return altKey || ctrlKey || metaKey ? undefined : ACTIONS[key];
}

/** Whether the focused control uses the key itself: Space presses a button, the arrow keys move a slider. */
export function isUsedByControl(action: PlayerAction, control: EventTarget): boolean {
  if (action === 'togglePlay') return control instanceof HTMLButtonElement;
  return action !== 'close' && control instanceof HTMLInputElement;
}
