export { readStoredForm } from './storedForm';
export { SwapDialog } from './SwapDialog';
