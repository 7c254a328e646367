export { StatusBadge } from './StatusBadge';
export { StatusStepper } from './StatusStepper';
