export { Toast } from './Toast';
export { useToast } from './useToast';
