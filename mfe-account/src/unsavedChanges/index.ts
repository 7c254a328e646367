export { UnsavedChangesDialog } from './UnsavedChangesDialog';
export { useLeaveGuard } from './useLeaveGuard';
