import { expect, test } from 'vitest'
import { defaultPointsExtraId } from '#domain/people/legacy-path.ts'
import { readCode, type Code } from '#domain/scanning/code.ts'
import { thisApp } from './this-app.ts'

const origin = 'https://nascente.example'
const id = '0199f3a0-0000-7000-8000-000000000601'
const key = '35261112ABC34501DE35650010000006781123409877'

test.each<[string, string, Code]>([
  ['the code of a promotion', `${origin}/point-extra/qrcode/${id}`, { kind: 'points-extra', id, token: null }],
  [
    'its address in other letters',
    `HTTPS://NASCENTE.example/point-extra/qrcode/${id.toUpperCase()}/`,
    { kind: 'points-extra', id, token: null },
  ],
  [
    'a rotating code',
    `${origin}/point-extra/qrcode/${id}?t=h4x1.Ab-_9`,
    { kind: 'points-extra', id, token: 'h4x1.Ab-_9' },
  ],
  ['its path alone', `/point-extra/qrcode/${id}`, { kind: 'points-extra', id, token: null }],
  ['its id alone, as it is typed', ` ${id} `, { kind: 'points-extra', id, token: null }],
  [
    'a printed code of old',
    `${origin}/vd/profissional/qrcode/x`,
    { kind: 'points-extra', id: defaultPointsExtraId, token: null },
  ],
  [
    'the code of an experience',
    `${origin}/experiences/qrcode/${id}/abc-1`,
    { kind: 'attendance', experienceId: id, token: 'abc-1' },
  ],
  ['an invitation', `${origin}/sign-up-profissional?token=3q2-7wAA`, { kind: 'invitation', token: '3q2-7wAA' }],
  ['the bars of a DANFE', key, { kind: 'invoice', key }],
  ['a key typed in groups', `${key.slice(0, 4)} ${key.slice(4)}`, { kind: 'invoice', key }],
  ['an NFC-e without a hash', `https://www.nfce.fazenda.sp.gov.br/qrcode?p=${key}|3|1`, { kind: 'invoice', key }],
  [
    'an NFC-e with escaped bars',
    `http://www.fazenda.pr.gov.br/nfce/qrcode?p=${key}%7C2%7C1%7C1%7Cabc`,
    { kind: 'invoice', key },
  ],
  [
    'an NFC-e of the first version',
    `https://SAT.SEF.SC.GOV.BR/nfce/consulta?chNFe=${key}&nVersao=100`,
    { kind: 'invoice', key },
  ],
  ['a key with a wrong digit', `${key.slice(0, 43)}8`, { kind: 'wrong-key' }],
  [
    'an NFC-e with a wrong key',
    `https://www.nfce.fazenda.sp.gov.br/qrcode?p=${key.slice(0, 43)}8|3|1`,
    { kind: 'wrong-key' },
  ],
])('%s is known', (_what, text, code) => {
  expect(readCode(text, thisApp(origin))).toEqual(code)
})

test.each([
  '',
  'https://exemplo.com.br',
  `https://nascente.example.evil.com/point-extra/qrcode/${id}`,
  `https://nascente.example@evil.com/point-extra/qrcode/${id}`,
  `https://ana@nascente.example/point-extra/qrcode/${id}`,
  `http://nascente.example/point-extra/qrcode/${id}`,
  `https://nascente.example:8443/point-extra/qrcode/${id}`,
  `https://nаscente.example/point-extra/qrcode/${id}`,
  `//evil.com/point-extra/qrcode/${id}`,
  `/\\evil.com/point-extra/qrcode/${id}`,
  `javascript:alert(1)//${origin}/point-extra/qrcode/${id}`,
  `data:text/html,<script>alert(1)</script>`,
  `${origin}/point-extra/qrcode/nada`,
  `${origin}/point-extra/qrcode/${id}/../../../profile`,
  `${origin}/profile?secao=senha`,
  `${origin}/vd/outra`,
  `${origin}/sign-up-profissional`,
  `https://evil.com/?p=${key}|3|1`,
  `https://gov.br.evil.com/?p=${key}|3|1`,
  'WIFI:S:Rede;T:WPA;P:senha;;',
  'x'.repeat(3000),
])('%j is foreign', (text) => {
  expect(readCode(text, thisApp(origin))).toEqual({ kind: 'foreign', text: text.trim() })
})
