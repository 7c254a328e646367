export { SwapDialog } from './SwapDialog';
