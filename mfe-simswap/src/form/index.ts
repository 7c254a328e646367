export type { Requester } from './SimSwapForm';
export { SwapDialog } from './SwapDialog';
