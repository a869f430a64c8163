const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** When a person's time does not run. */
export interface Calendar {
  timeZone: string;
  weekendsOff: boolean;
  vacations: readonly { from: number; to: number }[];
}

const formats = new Map<string, Intl.DateTimeFormat>();
function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      weekday: 'short',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** The weekday in a zone and how long it still lasts. On days when clocks change it is an hour off at most. */
function dayAt(time: number, timeZone: string): { weekend: boolean; left: number } {
  const parts: Record<string, string> = {};
  for (const part of formatFor(timeZone).formatToParts(time)) parts[part.type] = part.value;
  const passed =
    Number(parts.hour) * HOUR + Number(parts.minute) * 60_000 + Number(parts.second) * 1000 + (time % 1000);
  return { weekend: parts.weekday === 'Sat' || parts.weekday === 'Sun', left: Math.max(1000, DAY - passed) };
}

/** The end of the free stretch that `time` falls into, or `time` itself when it counts. */
function endOfBreak(time: number, calendar: Calendar): number {
  const vacation = calendar.vacations.find((v) => v.from <= time && time < v.to);
  if (vacation) return vacation.to;
  if (!calendar.weekendsOff) return time;
  const day = dayAt(time, calendar.timeZone);
  return day.weekend ? time + day.left : time;
}

/** The moment `length` of counting time has passed since `start`. */
export function afterWorkingTime(start: number, length: number, calendar: Calendar): number {
  let time = start;
  let left = length;
  for (;;) {
    const resumed = endOfBreak(time, calendar);
    if (resumed > time) {
      time = resumed;
      continue;
    }
    let stretch = left;
    for (const { from } of calendar.vacations) if (from > time) stretch = Math.min(stretch, from - time);
    if (calendar.weekendsOff) stretch = Math.min(stretch, dayAt(time, calendar.timeZone).left);
    time += stretch;
    left -= stretch;
    if (left <= 0) return time;
  }
}
