import { useEffect, useRef, useState } from 'react';
import { Box, ButtonBase } from '@portal/shared/mui/core';
import { firstDayOf, monthOf, moveDay, weeksOf } from './calendar';
import { CalendarHeader } from './CalendarHeader';
import { pickupWindow } from './pickupWindow';

interface PickupCalendarProps {
  today: string;
  /** `''` if none is selected. */
  selected: string;
  labelId: string;
  noteId: string;
  isInvalid: boolean;
  /** Also called with a day that cannot be selected. */
  onPress: (day: string) => void;
}

/** The accessible name of a day, such as “5 December 2026”. */
const DAY_NAME_FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A calendar of six weeks from Monday to Sunday (RL-023). Arrow keys move the focus by a day or a week. */
export function PickupCalendar({ today, selected, labelId, noteId, isInvalid, onPress }: PickupCalendarProps) {
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
          const next = moveDay(event.key, tabStop);
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
                      onPress(day);
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
