export { LeaveQuestion } from './LeaveQuestion';
export { useLeaveGuard } from './useLeaveGuard';
