import { expect, test } from 'vitest'
import { readCoordinate, readCoordinates } from './read-coordinates.ts'
import { stateCode, stateName } from './read-state.ts'
import { timeZoneName } from './read-time-zone.ts'

test.each([
  ['TX', 'TX', 'Texas'],
  ['tx', 'TX', 'Texas'],
  ['Texas', 'TX', 'Texas'],
  ['texas ', 'TX', 'Texas'],
  ['nm', 'NM', 'New Mexico'],
  ['N.M.', 'NM', 'New Mexico'],
  ['NEW  MEXICO', 'NM', 'New Mexico'],
  ['State of Washington', 'WA', 'Washington'],
  ['Washington', 'WA', 'Washington'],
  ['Ontario', 'ON', 'Ontario'],
  ['québec', 'QC', 'Quebec'],
  ['on', 'ON', 'Ontario'],
  ['Texa', 'Texa', 'Texa'],
  ['', '', ''],
])('reads the state %j as %s, %s', (text, code, name) => {
  expect([stateCode(text), stateName(text)]).toEqual([code, name])
})

test.each([
  ['Mountain', 'America/Denver'],
  ['mountain time', 'America/Denver'],
  ['Mountain Standard Time', 'America/Denver'],
  ['(UTC-07:00) Mountain Time (US & Canada)', 'America/Denver'],
  ['MST', 'America/Denver'],
  ['Arizona', 'America/Phoenix'],
  ['US Mountain Standard Time', 'America/Phoenix'],
  ['Eastern', 'America/New_York'],
  ['EST', 'America/New_York'],
  ['Central Daylight Time', 'America/Chicago'],
  ['Pacific Time Zone', 'America/Los_Angeles'],
  ['Atlantic', 'America/Halifax'],
  ['america/denver', 'America/Denver'],
  ['America/New York', 'America/New_York'],
  ['Denver', 'America/Denver'],
  ['Los Angeles', 'America/Los_Angeles'],
  ['America/Chicago', 'America/Chicago'],
  ['US/Central', 'US/Central'],
  ['America/Chic', 'America/Chic'],
])('reads the time zone %j as %s', (text, zone) => {
  expect(timeZoneName(text)).toBe(zone)
})

const place = { latitude: 32.3199, longitude: -106.7637 }
test.each([
  ['32.3199, -106.7637', place],
  ['32.3199,-106.7637', place],
  ['32.3199 -106.7637', place],
  ['(32.3199, −106.7637)', place],
  ['32.3199° N, 106.7637° W', place],
  ['32.3199N 106.7637W', place],
  ['N 32.3199, W 106.7637', place],
  ['106.7637° W, 32.3199° N', place],
  [`32°19'11.64"N 106°45'49.32"W`, place],
  ['32º 19′ 11.64″ N, 106º 45′ 49.32″ W', place],
  [`33°25.2'S 70°33'W`, { latitude: -33.42, longitude: -70.55 }],
  ['https://www.google.com/maps/@32.3199,-106.7637,15z', place],
  ['https://www.google.com/maps/place/Park/@32.1,-106.1,15z/data=!3m1!4b1!8m2!3d32.3199!4d-106.7637', place],
  ['https://maps.google.com/?q=32.3199,-106.7637', place],
  ['https://www.google.com/maps/search/?api=1&query=32.3199%2C-106.7637', place],
  ['https://maps.apple.com/?ll=32.3199,-106.7637&q=Park', place],
  ['https://www.openstreetmap.org/#map=17/32.3199/-106.7637', place],
  ['https://www.openstreetmap.org/?mlat=32.3199&mlon=-106.7637', place],
  ['https://www.bing.com/maps?cp=32.3199~-106.7637&lvl=15', place],
  ['geo:32.3199,-106.7637', place],
  ['32.3199', undefined],
  ['100 Creek Rd, Austin', undefined],
  ['https://maps.app.goo.gl/abc123', undefined],
  ['', undefined],
])('reads the place %j as %j', (text, read) => {
  expect(readCoordinates(text)).toEqual(read)
  if (read)
    expect([readCoordinate(text, 'latitude').value, readCoordinate(text, 'longitude').value]).toEqual([
      read.latitude,
      read.longitude,
    ])
})

test.each([
  ['32.3199', 'latitude', 32.3199],
  [' -33.42 ', 'latitude', -33.42],
  ['33.42 S', 'latitude', -33.42],
  ['106.7637° W', 'longitude', -106.7637],
  ['106.7637° W', 'latitude', undefined],
  ['0x10', 'latitude', undefined],
  ['3,2', 'longitude', undefined],
] as const)('%j as %s is %s', (text, axis, value) => {
  expect(readCoordinate(text, axis).value).toBe(value)
})
