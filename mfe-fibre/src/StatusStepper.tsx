import { Check } from 'lucide-react';
import { date } from '@portal/shared/format';
import { Box } from '@portal/shared/mui/core';
import { stepperStyles } from './statusStepperStyles';

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
            <span className="date">{step.done ? date(step.date) : 'Pending'}</span>
          </span>
        </li>
      ))}
    </Box>
  );
}
