import { useEffect, useRef, useState } from 'react';
import { Box } from '@portal/shared/mui/core';
import { firstOf, monthOf, moveDay, weeksOf } from './calendar';
import { CalendarHeader, monthName } from './CalendarHeader';
import { CalendarDay } from './CalendarDay';
import { pickupWindow } from './pickupWindow';

interface PickupCalendarProps {
  today: string;
  /** `''`: none yet. */
  chosen: string;
  /** Ids of the elements that name and explain it. */
  labelId: string;
  noteId: string;
  isInvalid: boolean;
  /** A day was pressed, one out of the window too. */
  onPress: (day: string) => void;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Six weeks, Mo to Su (RL-023). Arrow keys go from day to day; Page Up and Page Down from month to month. */
export function PickupCalendar({ today, chosen, labelId, noteId, isInvalid, onPress }: PickupCalendarProps) {
  const { first, last } = pickupWindow(today);
  const [month, setMonth] = useState(() => monthOf(chosen || first));
  const [aimed, setAimed] = useState(chosen || first);
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  const weeks = weeksOf(month);
  const isShown = (day: string) => weeks.some((week) => week.includes(day));
  const entry = [aimed, chosen, first].find(isShown) ?? firstOf(month);

  useEffect(() => {
    if (isMoving.current) grid.current?.querySelector<HTMLElement>(`[data-day="${aimed}"]`)?.focus();
    isMoving.current = false;
  }, [aimed, month]);

  const aimAt = (day: string) => {
    isMoving.current = true;
    setAimed(day);
    if (!isShown(day)) setMonth(monthOf(day));
  };
  return (
    <Box sx={FRAME}>
      <CalendarHeader month={month} currentYear={monthOf(today).year} onChange={setMonth} />
      <Box
        component="table"
        ref={grid}
        role="grid"
        aria-labelledby={labelId}
        aria-describedby={noteId}
        sx={GRID}
        onKeyDown={(event) => {
          const next = moveDay(event.key, entry);
          if (next === undefined) return;
          event.preventDefault();
          aimAt(next);
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
                <CalendarDay
                  key={day}
                  day={day}
                  name={`${Number(day.slice(8))} ${monthName(monthOf(day))} ${day.slice(0, 4)}`}
                  isToday={day === today}
                  isChosen={day === chosen}
                  isOpen={day >= first && day <= last}
                  isEntry={day === entry}
                  isInvalid={isInvalid && day === entry}
                  onPress={() => {
                    setAimed(day);
                    onPress(day);
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const FRAME = {
  p: { xs: 0, sm: 2 },
  border: { xs: 0, sm: '1px solid' },
  borderColor: { sm: 'line.main' },
  borderRadius: '14px',
} as const;

const GRID = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: '2px',
  '& th': { height: 40, p: 0, typography: 'caption', fontWeight: 650, color: 'text.secondary' },
  '& td': { p: 0, textAlign: 'center' },
} as const;
