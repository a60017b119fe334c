import { type FanGrowth, fanStatsEndpoints } from '@debut/contract/fan-stats';
import { formatNumber } from '@debut/contract/texts';
import { useId } from 'react';
import { shortDay } from '../../../data/dates.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { useData } from '../../../data/use-data.ts';
import { AreaLine } from '../../../ui/area-line.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useWidth } from '../../../ui/use-width.ts';
import { drawGrowth } from './growth.model.ts';
import { texts } from './texts.ts';

/** Fans over time; dashed marks show releases and messages. */
export function GrowthCard() {
  const titleId = useId();
  const growth = useData(fanStatsEndpoints.growth, { query: {} });
  const joined = growth.data ? (growth.data.points.at(-1)?.total ?? 0) - (growth.data.points[0]?.total ?? 0) : 0;
  return (
    <Card aria-labelledby={titleId} className="flex min-w-0 flex-col p-4 sm:p-5">
      <CardTitle id={titleId} aside={joined > 0 && <Badge tone="success">+{formatNumber(joined)}</Badge>}>
        {texts.growth}
      </CardTitle>
      <div className="mt-auto pt-3">
        <QueryView query={growth} pending={<ChartSkeleton />}>
          {(data) => <GrowthChart growth={data} />}
        </QueryView>
      </div>
    </Card>
  );
}

function ChartSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingYourGrowth}>
      <Skeleton className="h-[168px] w-full" />
    </SkeletonGroup>
  );
}

function GrowthChart({ growth }: { growth: FanGrowth }) {
  const [box, width] = useWidth<HTMLDivElement>();
  return (
    <div ref={box} className="h-[168px]">
      {width > 0 && <Drawing growth={growth} width={width} />}
    </div>
  );
}

function Drawing({ growth, width }: { growth: FanGrowth; width: number }) {
  const drawing = drawGrowth(growth, { width, height, below });
  if (!drawing) return null;
  const { line, end, lines, marks, days } = drawing;
  const floor = height - below;
  return (
    <svg width={width} height={height} role="img" aria-label={describeGrowth(growth)} className="overflow-visible">
      {lines.map(({ y, value }) => (
        <g key={value}>
          <path d={`M0 ${y}H${width}`} className="stroke-white/7" />
          <text x={0} y={y - 4} className={axisClasses}>
            {formatNumber(value)}
          </text>
        </g>
      ))}
      <AreaLine line={line} width={width} height={floor} className="stroke-[2.5]" />
      {marks.map(({ x, y, label, title }, index) => (
        <g key={`${title} ${index}`}>
          <path d={`M${x} ${y}V${floor}`} strokeDasharray="3 3" className="stroke-primary-fg/55" />
          {label && (
            <text x={x - 6} y={floor - 6} textAnchor="end" className="fill-fg-2 text-2xs">
              {label}
            </text>
          )}
        </g>
      ))}
      {marks.map(({ x, y, title }, index) => (
        <circle key={`${title} ${index}`} cx={x} cy={y} r="4" className="fill-primary-fg stroke-2 stroke-s1" />
      ))}
      <circle cx={end.x} cy={end.y} r="5.5" className="fill-accent stroke-2 stroke-s1" />
      {days.map(({ x, text, anchor }) => (
        <text key={anchor + text} x={x} y={height - 3} textAnchor={anchor} className={axisClasses}>
          {text}
        </text>
      ))}
    </svg>
  );
}

const height = 168;
const below = 26;
const axisClasses = 'fill-fg-3 text-2xs tabular-nums';

function describeGrowth({ points, marks }: FanGrowth): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return texts.noFansYet;
  const done = marks.map(({ day, title }) => texts.onTitle(title, shortDay(day)));
  const growth = texts.fansOverTime(shortDay(first.day), shortDay(last.day), first.total, last.total);
  return [growth, ...(done.length > 0 ? [done.join(', ')] : [])].join('. ');
}
