export { readStoredForm } from './swapForm';
export { SwapDialog } from './SwapDialog';
