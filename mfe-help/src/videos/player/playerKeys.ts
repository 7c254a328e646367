/** What a key does in the player. */
export type PlayerAction = 'close' | 'previous' | 'next' | 'louder' | 'quieter' | 'toggle';

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** HP-009. */
const ACTIONS: Record<string, PlayerAction> = {
  Escape: 'close',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ArrowUp: 'louder',
  ArrowDown: 'quieter',
  ' ': 'toggle',
};

/** The action of a key; none for keys of the browser, such as Alt and Left. */
export function actionOf({ key, altKey, ctrlKey, metaKey }: Pressed): PlayerAction | undefined {
  return altKey || ctrlKey || metaKey || !Object.hasOwn(ACTIONS, key) ? undefined : ACTIONS[key];
}

/**
 * Whether the control with the focus has its own use for the key: a button is pressed by the blank, a slider is moved by
 * the arrows.
 */
export function isOfControl(action: PlayerAction, control: EventTarget): boolean {
  if (action === 'toggle') return control instanceof HTMLButtonElement;
  return action !== 'close' && control instanceof HTMLInputElement;
}
