import {
  CalendarClock,
  Check,
  CircleCheck,
  Clock3,
  LoaderCircle,
  PenLine,
  Truck,
  UserCheck,
  Wallet,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { formatDate } from '@portal/shared/format';
import { Box } from '@portal/shared/mui/core';
import { Badge, type BadgeTone } from '@portal/shared/ui';

// Badge and stepper are one file, so that both are in the chunk of the list, which the two pages with a stepper share.

const BADGE_BY_STATUS: Record<string, { tone: BadgeTone; icon: LucideIcon }> = {
  pending: { tone: 'warning', icon: Clock3 },
  processing: { tone: 'info', icon: LoaderCircle },
  'in progress': { tone: 'info', icon: Truck },
  completed: { tone: 'success', icon: CircleCheck },
  'order paid': { tone: 'neutral', icon: Wallet },
  'order verified': { tone: 'info', icon: UserCheck },
  'account created': { tone: 'info', icon: UserCheck },
  'installation scheduled': { tone: 'info', icon: CalendarClock },
  'installation started': { tone: 'info', icon: Wrench },
  'pending sign': { tone: 'warning', icon: PenLine },
};

/** Shows the status as a badge; an unknown status has no icon, a missing one is “N/A”. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge text={status || 'N/A'} {...BADGE_BY_STATUS[status.toLowerCase()]} />;
}

type Step = { label: string; date: string | number | null; done: boolean };

type StatusStepperProps = {
  steps: readonly Step[];
  /** Index of the current step; -1 for none. */
  current: number;
  /** One column at every width; otherwise one row from 1024 px. */
  vertical?: boolean;
};

const MAX_HORIZONTAL_STEPS = 7;

/** The steps of a request: done (tick), current (highlighted) or waiting (number). */
export function StatusStepper({ steps, current, vertical = false }: StatusStepperProps) {
  return (
    <Box component="ol" sx={stepperStyles(vertical || steps.length > MAX_HORIZONTAL_STEPS)}>
      {steps.map((step, index) => (
        <li
          key={`${index} ${step.label}`}
          className={index === current ? 'current' : step.done ? 'done' : 'waiting'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="mark">
            {step.done ? <Check size={18} strokeWidth={2.6} role="img" aria-label="Done" /> : index + 1}
          </span>
          <span className="words">
            <span className="label">{step.label || 'N/A'}</span>
            <span className="date">{step.done ? formatDate(step.date) : 'Pending'}</span>
          </span>
        </li>
      ))}
    </Box>
  );
}

const STEP_MARK_SIZE_PX = 36;
const LINE_GAP_PX = 8;

/** One column, or one row from 1024 px. */
function stepperStyles(vertical: boolean) {
  const either = <const A, const B>(column: A, row: B) => (vertical ? column : { xs: column, lg: row });
  return {
    ...STEP_STYLES,
    display: either('block', 'flex'),
    '& li': {
      position: 'relative',
      display: 'flex',
      flexDirection: either('row', 'column'),
      flex: either('none', '1 1 0'),
      minWidth: 0,
      minHeight: STEP_MARK_SIZE_PX + LINE_GAP_PX + 32,
      gap: either('16px', '12px'),
      pr: either(0, '12px'),
    },
    '& li:last-of-type': { minHeight: 0 },
    // The line to the next step.
    '& li::after': {
      content: '""',
      position: 'absolute',
      borderRadius: '2px',
      bgcolor: 'line.main',
      left: either(STEP_MARK_SIZE_PX / 2 - 1.5, STEP_MARK_SIZE_PX + LINE_GAP_PX),
      right: either('auto', LINE_GAP_PX),
      top: either(STEP_MARK_SIZE_PX + LINE_GAP_PX, STEP_MARK_SIZE_PX / 2 - 1.5),
      bottom: either(LINE_GAP_PX, 'auto'),
      width: either(3, 'auto'),
      height: either('auto', 3),
    },
    '& li.done::after': { bgcolor: 'text.primary' },
    '& li:last-of-type::after': { display: 'none' },
  } as const;
}

const STEP_STYLES = {
  '& .mark': {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: STEP_MARK_SIZE_PX,
    height: STEP_MARK_SIZE_PX,
    borderRadius: '50%',
    border: '2px solid',
    fontSize: '0.875rem',
    fontWeight: 650,
  },
  '& .done .mark': { bgcolor: 'ink.main', borderColor: 'ink.main', color: 'brand.main' },
  '[data-theme="dark"] & .done .mark': { bgcolor: 'brand.soft', borderColor: 'brand.main' },
  '& .current .mark': {
    bgcolor: 'brand.main',
    borderColor: 'brand.on',
    color: 'brand.on',
    outline: '4px solid var(--ssp-palette-brand-softHover)', // forced colours would remove a shadow
  },
  '& .waiting .mark': { borderColor: 'line.strong', color: 'text.secondary' },
  '& .words': { display: 'block', minWidth: 0, overflowWrap: 'anywhere' },
  '& .label': { display: 'block', typography: 'body2', fontSize: '0.9375rem', fontWeight: 550 },
  '& .current .label': { fontWeight: 700 },
  '& .waiting .label': { color: 'text.secondary' },
  '& .date': { display: 'block', typography: 'caption', color: 'text.secondary' },
} as const;
