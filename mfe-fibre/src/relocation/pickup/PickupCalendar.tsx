import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Box, ButtonBase, IconButton, Stack } from '@portal/shared/mui/core';
import {
  addMonths,
  calendarYears,
  firstDayOf,
  monthOf,
  dayAfterArrowKey,
  pickupWindow,
  weeksOf,
  type Month,
} from './calendar';

interface PickupCalendarProps {
  today: string;
  /** `''` if none is selected. */
  selected: string;
  labelId: string;
  noteId: string;
  isInvalid: boolean;
  /** Also called with a day that cannot be selected. */
  onDayClick: (day: string) => void;
}

/** The accessible name of a day, such as “5 December 2026”. */
const DAY_NAME_FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * A calendar of one month, in six weeks from Monday to Sunday (RL-023); only days of the pickup window can be selected.
 * Arrow keys move the focus by a day or a week, also into another month.
 */
export function PickupCalendar({ today, selected, labelId, noteId, isInvalid, onDayClick }: PickupCalendarProps) {
  const { first, last } = pickupWindow(today);
  const [month, setMonth] = useState(() => monthOf(selected || first));
  const [focused, setFocused] = useState(selected || first);
  const grid = useRef<HTMLTableElement>(null);
  const shouldMoveFocus = useRef(false);
  const weeks = weeksOf(month);
  const isInGrid = (day: string) => weeks.some((week) => week.includes(day));
  const tabStop = [focused, selected, first].find(isInGrid) ?? firstDayOf(month);

  useEffect(() => {
    if (shouldMoveFocus.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
    shouldMoveFocus.current = false;
  }, [focused, month]);

  const focusDay = (day: string) => {
    shouldMoveFocus.current = true;
    setFocused(day);
    if (!isInGrid(day)) setMonth(monthOf(day));
  };
  return (
    <Box sx={CALENDAR_FRAME_STYLE}>
      <CalendarHeader month={month} currentYear={monthOf(today).year} onChange={setMonth} />
      <Box
        component="table"
        ref={grid}
        role="grid"
        aria-labelledby={labelId}
        aria-describedby={noteId}
        sx={DAY_GRID_STYLE}
        onKeyDown={(event) => {
          const next = dayAfterArrowKey(event.key, tabStop);
          if (next === undefined) return;
          event.preventDefault();
          focusDay(next);
        }}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} role="gridcell" aria-selected={day === selected}>
                  <ButtonBase
                    data-day={day}
                    aria-label={DAY_NAME_FORMAT.format(new Date(day))}
                    aria-current={day === today ? 'date' : undefined}
                    // Not `disabled`: a click on an unavailable day shows the reason.
                    aria-disabled={day < first || day > last}
                    data-error={(isInvalid && day === tabStop) || undefined}
                    tabIndex={day === tabStop ? 0 : -1}
                    onClick={() => {
                      setFocused(day);
                      onDayClick(day);
                    }}
                  >
                    {Number(day.slice(8))}
                  </ButtonBase>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const CALENDAR_FRAME_STYLE = {
  p: { xs: 0, sm: 2 },
  border: { xs: 0, sm: '1px solid' },
  borderColor: { sm: 'line.main' },
  borderRadius: '14px',
} as const;

const DAY_GRID_STYLE = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: '2px',
  '& th': { height: 40, p: 0, typography: 'caption', fontWeight: 650, color: 'text.secondary' },
  '& td': { p: 0, textAlign: 'center' },
  '& button': {
    width: '100%',
    maxWidth: 44,
    height: 44,
    borderRadius: '14px',
    border: '1px solid transparent',
    fontFeatureSettings: '"tnum"',
    fontWeight: 600,
    color: 'text.primary',
    bgcolor: 'surface.neutral',
  },
  '& [aria-disabled="true"]': { fontWeight: 400, color: 'text.disabled', bgcolor: 'transparent' },
  '& [aria-current="date"]': { borderColor: 'line.strong' },
  '& [aria-selected="true"] button': {
    bgcolor: 'brand.main',
    color: 'brand.on',
    fontWeight: 700,
    border: '2px solid',
    borderColor: 'brand.on',
  },
} as const;

const MONTH_NAMES = Array.from({ length: 12 }, (_, month) =>
  new Date(2000, month).toLocaleString('en', { month: 'long' }),
);

type CalendarHeaderProps = { month: Month; currentYear: number; onChange: (month: Month) => void };

/** Selects the month by buttons, or by native selects for month and year (RL-024). */
function CalendarHeader({ month, currentYear, onChange }: CalendarHeaderProps) {
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
