import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Box, IconButton, Stack } from '@portal/shared/mui/core';
import { addMonths, calendarYears, type Month } from './calendar';

const MONTH_NAMES = Array.from({ length: 12 }, (_, month) =>
  new Date(2000, month).toLocaleString('en', { month: 'long' }),
);

type CalendarHeaderProps = { month: Month; currentYear: number; onChange: (month: Month) => void };

/** Selects the month by buttons, or by native selects for month and year (RL-024). */
export function CalendarHeader({ month, currentYear, onChange }: CalendarHeaderProps) {
  const years = calendarYears(currentYear);
  const goTo = (months: number) => onChange(addMonths(month, months));
  const isInRange = (months: number) => years.includes(addMonths(month, months).year);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
      <IconButton aria-label="Previous month" disabled={!isInRange(-1)} onClick={() => goTo(-1)}>
        <ChevronLeft size={20} />
      </IconButton>
      <Stack direction="row" sx={SELECTS_STYLE}>
        <CalendarSelect label="Month" value={month.month} onChange={(value) => onChange({ ...month, month: value })}>
          {MONTH_NAMES.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </CalendarSelect>
        <CalendarSelect label="Year" value={month.year} onChange={(year) => onChange({ ...month, year })}>
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </CalendarSelect>
      </Stack>
      <IconButton aria-label="Next month" disabled={!isInRange(1)} onClick={() => goTo(1)}>
        <ChevronRight size={20} />
      </IconButton>
    </Stack>
  );
}

type CalendarSelectProps = { label: string; value: number; onChange: (value: number) => void; children: ReactNode };

function CalendarSelect({ label, value, onChange, children }: CalendarSelectProps) {
  return (
    <Box sx={SELECT_STYLE}>
      <select aria-label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {children}
      </select>
      <ChevronDown size={16} />
    </Box>
  );
}

/** The row of the month and year selects, which wrap with a large font. */
const SELECTS_STYLE = { flexWrap: 'wrap', justifyContent: 'center', columnGap: { xs: 0, sm: 1 }, minWidth: 0 } as const;

const SELECT_STYLE = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  '& svg': { position: 'absolute', right: { xs: 4, sm: 8 }, pointerEvents: 'none' },
  '& select': {
    appearance: 'none',
    minHeight: 44,
    minWidth: 0,
    pl: { xs: '4px', sm: 1 },
    pr: { xs: '22px', sm: '28px' },
    font: 'inherit',
    fontWeight: 650,
    color: 'text.primary',
    bgcolor: 'surface.main',
    border: '1px solid transparent',
    borderRadius: '12px',
  },
  '& select:hover': { bgcolor: 'surface.sunken' },
  '& select:focus-visible': { outline: '3px solid', outlineColor: 'focus.main', outlineOffset: -1 },
} as const;
