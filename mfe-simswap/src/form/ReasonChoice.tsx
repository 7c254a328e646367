import { CardSim, CircleCheck, Ellipsis, MapPinOff, ShieldAlert, type LucideIcon } from 'lucide-react';
import { useId, type FocusEvent } from 'react';
import { Box } from '@portal/shared/mui/core';
import { FieldNote } from '@portal/shared/ui';
import { REASONS, type Reason } from './swapForm';

type ReasonChoiceProps = {
  value: Reason | '';
  error: string | undefined;
  onChange: (reason: Reason) => void;
  onBlur: () => void;
};

const REASON_OPTIONS: Record<Reason, { label: string; icon: LucideIcon }> = {
  lost: { label: 'Lost', icon: MapPinOff },
  stolen: { label: 'Stolen', icon: ShieldAlert },
  damaged: { label: 'Damaged', icon: CardSim },
  other: { label: 'Other', icon: Ellipsis },
};

export function ReasonChoice({ value, error, onChange, onBlur }: ReasonChoiceProps) {
  const id = useId();
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur();
  };
  return (
    <Box
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      onBlur={handleBlur}
    >
      <Box id={`${id}-label`} sx={{ typography: 'subtitle2', mb: '6px' }}>
        Reason
      </Box>
      <Box sx={TILES_STYLE}>
        {REASONS.map((reason) => {
          const { label, icon: Icon } = REASON_OPTIONS[reason];
          return (
            <label key={reason}>
              <input
                type="radio"
                name={id}
                value={reason}
                checked={value === reason}
                onChange={() => onChange(reason)}
              />
              <i aria-hidden />
              <Icon size={20} />
              <span>{label}</span>
              {value === reason && <CircleCheck size={20} />}
            </label>
          );
        })}
      </Box>
      {error !== undefined && (
        <FieldNote id={`${id}-error`} isError>
          {error}
        </FieldNote>
      )}
    </Box>
  );
}

const TILES_STYLE = {
  display: 'grid',
  // Two columns; one column with a large font or on a narrow screen.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(9.5rem, calc(50% - 6px))), 1fr))',
  gap: '12px',
  '& label': {
    position: 'relative',
    isolation: 'isolate',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: 56,
    px: 2,
  },
  '& span': { flex: 1 },
  // The invisible input covers the tile, so that all of it can be pressed; `i` draws its border.
  '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', m: 0, opacity: 0, cursor: 'pointer' },
  '& i': {
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    border: '1px solid',
    borderColor: 'line.strong',
    borderRadius: '16px',
  },
  '& label:hover i': { borderColor: 'text.primary' },
  '& input:checked ~ i': { borderWidth: 2, borderColor: 'primary.main', bgcolor: 'brand.soft' },
  '& input:checked ~ *': { color: 'brand.onSoft', fontWeight: 650 },
  '& input:focus-visible ~ i': { outline: '3px solid', outlineColor: 'focus.main', outlineOffset: '2px' },
} as const;
