import { expect, test } from 'vitest'
import { isPushEndpoint } from './push-endpoint.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/c2Fi:APA91b-x_y',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGu1?x=1',
  'https://wns2-par02p.notify.windows.com/w/?token=BQ%3d',
])('%s is a push service', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true))

test.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://localhost/x',
  'https://banco.internal/x',
  'https://impressora.local/x',
  'https://nascente@fcm.googleapis.com/x',
  'https://fcm.googleapis.com\\@10.0.0.1/x',
  'https://fcm.googleapis.com/x y',
  'javascript:alert(1)',
  '',
])('the server does not call %s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(false))
