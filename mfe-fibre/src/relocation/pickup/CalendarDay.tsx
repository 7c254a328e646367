import { ButtonBase } from '@portal/shared/mui/core';

interface CalendarDayProps {
  /** `YYYY-MM-DD`. */
  day: string;
  /** The day in words. */
  name: string;
  isToday: boolean;
  isChosen: boolean;
  /** Whether it can be chosen. Others can be pressed as well: the calendar says why they are not. */
  isOpen: boolean;
  /** Whether Tab leads here. */
  isEntry: boolean;
  isInvalid: boolean;
  onPress: () => void;
}

/** One day of the calendar. */
export function CalendarDay({ day, name, isToday, isChosen, isOpen, isEntry, isInvalid, onPress }: CalendarDayProps) {
  return (
    <td role="gridcell" aria-selected={isChosen}>
      <ButtonBase
        data-day={day}
        aria-label={name}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={!isOpen}
        data-trouble={isInvalid || undefined}
        tabIndex={isEntry ? 0 : -1}
        onClick={onPress}
        sx={DAY}
      >
        {Number(day.slice(8))}
      </ButtonBase>
    </td>
  );
}

const DAY = {
  width: '100%',
  maxWidth: 44,
  height: 44,
  borderRadius: '14px',
  border: '1px solid transparent',
  fontFeatureSettings: '"tnum"',
  fontWeight: 600,
  color: 'text.primary',
  bgcolor: 'surface.neutral',
  '&[aria-disabled="true"]': { fontWeight: 400, color: 'text.disabled', bgcolor: 'transparent' },
  '&[aria-current="date"]': { borderColor: 'line.strong' },
  'td[aria-selected="true"] &': {
    bgcolor: 'brand.main',
    color: 'brand.on',
    fontWeight: 700,
    border: '2px solid',
    borderColor: 'brand.on',
  },
} as const;
