import { expect, test } from 'vitest'
import { iconPath, type Shape } from './iconPath.ts'

test.each<[string, Shape[], string]>([
  [
    'paths one behind the other, each from where it begins',
    [
      ['path', { d: 'M12 8h.01', key: 'a' }],
      ['path', { d: 'm5 12 7-7 7 7', key: 'b' }],
      ['path', { d: 'm.5.5v3', key: 'c' }],
      ['path', { d: 'm6 9-6 6', key: 'd' }],
    ],
    'M12 8h.01M5 12l7-7 7 7M.5.5v3M6 9l-6 6',
  ],
  ['a circle', [['circle', { cx: '9', cy: '12', r: '1' }]], 'M8 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0'],
  [
    'an ellipse',
    [['ellipse', { cx: '12', cy: '5', rx: '9', ry: '3' }]],
    'M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0',
  ],
  ['a line', [['line', { x1: '2', x2: '22', y1: '12', y2: '13' }]], 'M2 12L22 13'],
  ['a polyline', [['polyline', { points: '16 18 22 12 16 6' }]], 'M16 18 22 12 16 6'],
  ['a polygon', [['polygon', { points: '12 2 15 8 9 8' }]], 'M12 2 15 8 9 8z'],
  ['a rectangle', [['rect', { width: '4', height: '3', x: '1', y: '2' }]], 'M1 2h4v3h-4z'],
  [
    'a rectangle with round corners',
    [['rect', { width: '20', height: '5', x: '2', y: '3', rx: '1' }]],
    'M3 3h18a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-18a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1z',
  ],
])('%s', (_, shapes, path) => {
  expect(iconPath(shapes)).toBe(path)
})

test.each<[string, Shape]>([
  ['a colour of its own', ['circle', { cx: '1', cy: '1', r: '.5', fill: 'currentColor' }]],
  ['a letter', ['text', {}]],
])('%s cannot be written as a path', (_, shape) => {
  expect(iconPath([['path', { d: 'M12 8h.01' }], shape])).toBeUndefined()
})
