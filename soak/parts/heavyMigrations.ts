import { migrations } from '#server/db/migrations/index.ts'
import type { Migration } from '#server/db/migrations/migration.ts'

const many = (engine: string, from: number) =>
  engine === 'postgres'
    ? `insert into plants select 'p' || n, 'plant ' || n from generate_series(${from}, ${from + 9_999}) n`
    : `insert into plants with recursive numbers(n) as (select ${from} union all select n + 1 from numbers
        where n < ${from + 9_999}) select 'p' || n, 'plant ' || n from numbers`

/** Stands for a future release whose migrations take long enough to be killed halfway. */
const heavy: Migration[] = [
  {
    name: '900-plants',
    statements: engine => [
      'create table plants (id text primary key, name text not null)',
      ...Array.from({ length: 8 }, (_, i) => many(engine, i * 10_000)),
      'create index plants_by_name on plants (name)',
    ],
  },
  {
    name: '901-colours',
    statements: () => [
      "alter table plants add column colour text not null default 'green'",
      "update plants set colour = 'red' where id like '%7'",
      "alter table projects add column colour text not null default 'green'",
      'create index plants_by_colour on plants (colour)',
    ],
  },
]

export const heavyMigrations: Migration[] = [...migrations, ...heavy]
