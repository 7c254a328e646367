import { ButtonBase } from '@portal/shared/mui/core';

interface CalendarDayProps {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Accessible name, such as “5 December 2026”. */
  name: string;
  isToday: boolean;
  isSelected: boolean;
  /** Whether it can be selected. Other days are clickable too: the calendar then shows the reason. */
  isAvailable: boolean;
  /** Whether it is the tab stop of the grid. */
  isTabStop: boolean;
  isInvalid: boolean;
  onPress: () => void;
}

export function CalendarDay({
  day,
  name,
  isToday,
  isSelected,
  isAvailable,
  isTabStop,
  isInvalid,
  onPress,
}: CalendarDayProps) {
  return (
    <td role="gridcell" aria-selected={isSelected}>
      <ButtonBase
        data-day={day}
        aria-label={name}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={!isAvailable}
        data-error={isInvalid || undefined}
        tabIndex={isTabStop ? 0 : -1}
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
