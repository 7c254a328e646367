const WORDS = ['close', 'closechat', 'close-chat', 'close_chat'];

/** Whether what the embedded page posted means “close me” (D-056): the word itself, or an object that says it. */
export function isCloseMessage(data: unknown): boolean {
  if (typeof data === 'string') return WORDS.includes(data.toLowerCase());
  if (typeof data !== 'object' || data === null) return false;
  const { type, event, action } = data as Record<string, unknown>; // from another page: nothing about it is known
  return [type, event, action].some((word) => typeof word === 'string' && WORDS.includes(word.toLowerCase()));
}
