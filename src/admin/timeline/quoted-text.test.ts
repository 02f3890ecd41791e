import { describe, expect, test } from 'vitest'
import { splitQuoted } from './quoted-text.ts'

const answer = 'Thursday works.\n\nMaria'

const forms = {
  Gmail:
    'On Mon, Nov 23, 2026 at 9:12 AM Leasing Office <leasing@example.com> wrote:\n\n> Hello Maria,\n>\n> B4 is free.\n',
  'Gmail, broken into lines':
    'On Mon, Nov 23, 2026 at 9:12 AM Leasing Office\n<leasing@example.com>\nwrote:\n\n> Hello Maria,\n> B4 is free.',
  'Apple Mail':
    'On Nov 23, 2026, at 09:12, Leasing Office <leasing@example.com> wrote:\n\n> Hello Maria,\n> > Earlier\n',
  Thunderbird:
    'On 11/23/2026 9:12 AM, Leasing Office wrote:\n> Hello Maria,\n> B4 is free.\n\n-- \nMaria Lopez\nLopez Welding',
  Outlook:
    '________________________________\nFrom: Leasing Office <leasing@example.com>\nSent: Monday, November 23, 2026 9:12 AM\nTo: Maria Lopez\nSubject: Unit B4\n\nHello Maria,\nB4 is free.',
  'Outlook on phones':
    'From: Leasing Office\nDate: Monday, November 23, 2026 at 9:12 AM\nTo: Maria\nSubject: Unit B4\nHello Maria',
  'Outlook, old': '-----Original Message-----\nFrom: Leasing Office\nHello Maria',
  'Outlook in Spanish':
    'De: Hackberry Yard <office@park.example>\nEnviado el: jueves, 26 de noviembre de 2026 10:15\nPara: Rosa Delgado <rosa@people.example>\nAsunto: Nave A3\n\nHello Rosa,\nShall we meet?',
  'Outlook in French':
    'De : Hackberry Yard <office@park.example>\nEnvoyé : jeudi 26 novembre 2026 10:15\nÀ : Rosa Delgado <rosa@people.example>\nObjet : Nave A3\n\nHello Rosa',
  'Outlook in German, with names alone':
    'Von: Hackberry Yard\nGesendet: Donnerstag, 26. November 2026 10:15\nAn: Rosa Delgado\nBetreff: Nave A3\n\nHello Rosa',
  'Outlook in Russian':
    '________________________________\n\nОт: Hackberry Yard <office@park.example>\nОтправлено: 26 ноября 2026 г. 10:15\nКому: Rosa\nТема: Nave A3\n\nHello',
  'Outlook in Chinese':
    '发件人: Hackberry Yard <office@park.example>\n发送时间: 2026年11月26日 10:15\n收件人: Rosa\n主题: 回复: Nave A3\n\nHello',
  'Outlook in bold':
    '*Da:* Hackberry Yard <office@park.example>\n*Inviato:* giovedì 26 novembre 2026 10:15\n*A:* Rosa\n*Oggetto:* Nave A3\n\nHello',
  'Outlook of another thread':
    'Van: Hackberry Yard <office@park.example>\nVerzonden: donderdag 26 november 2026 10:15\nAan: Rosa\nOnderwerp: Iets anders\n\nHello',
  'Outlook, old, in Spanish': '-----Mensaje original-----\nDe: Hackberry Yard\nHello Rosa',
  Yahoo:
    '    On Thursday, November 26, 2026 at 10:15:20 AM CST, Hackberry Yard <office@park.example> wrote:  \n \n Hello Rosa, unit A3 is free from January.\nShall we meet?\n  ',
  'Yahoo in Spanish':
    'El jueves, 26 de noviembre de 2026, 10:15:20 CST, Hackberry Yard <office@park.example> escribió:\n\nHello Rosa',
  'Gmail in Spanish':
    'El jue, 26 nov 2026 a las 10:15, Hackberry Yard (<office@park.example>)\nescribió:\n\n> Hello Rosa,\n> Shall we meet?',
  'Gmail in German': 'Am Do., 26. Nov. 2026 um 10:15 Uhr schrieb Park <office@park.example>:\n\n> Hello Rosa',
  'Gmail in Japanese': '2026年11月26日(木) 10:15 Hackberry Yard <office@park.example>:\n\n> Hello Rosa',
  'Gmail in Chinese': 'Park <office@park.example> 于2026年11月26日周四 10:15写道：\n\n> Hello Rosa',
  'Thunderbird in French': 'Le 26/11/2026 à 10:15, Hackberry Yard a écrit :\n> Hello Rosa\n',
  'HTML alone':
    '> On Thu, Nov 26, 2026 at 10:15 AM Park <office@park.example> wrote:\n\n>> Hello Rosa,\n>> Shall we meet?',
  'lines with > alone': '> Hello Maria,\n> B4 is free.',
}

describe('earlier messages below a reply', () => {
  test.each(Object.entries(forms))('are split off in the form that %s uses', (_, quoted) => {
    expect(splitQuoted(`${answer}\n\n${quoted}`, 'RE: Nave A3')).toEqual({ answer, quoted })
  })

  test('are split off without a blank line before them', () => {
    for (const form of ['Yahoo', 'Gmail', 'Gmail in Japanese', 'Outlook in Spanish'] as const)
      expect(splitQuoted(`${answer} 555-0177\n${forms[form]}`)).toEqual({
        answer: `${answer} 555-0177`,
        quoted: forms[form],
      })
  })

  test.each([
    ['an answer without any', answer],
    ['nothing but a quote', forms.Gmail],
    ['an answer between the lines', `Hello,\n\n${forms.Gmail}\nYes, please.\n\n> When can you come?\n\nThursday.`],
    ['a sentence that begins as an attribution', 'On Thursday I am there.\nMy brother wrote:\nbring the keys.'],
    ['a line about who it is from', 'From: the highway it is the second gate.\nThanks'],
    [
      'what a form wrote',
      'A new inquiry.\n\nName: Nadia Brooks\nEmail: nadia@newcomers.example\nPhone: (903) 555-0177\nMove-in: January 5, 2027 at 10:00\nMessage: We need 2,000 SF.',
    ],
    [
      'dates of a visit',
      'We can come on these days:\n\nMonday: November 30, 2026 at 10:15\nTuesday: December 1, 2026 at 10:15\nWednesday: none\nThursday: December 3, 2026 at 9:00',
    ],
    ['a list below a date', 'We visit on 11/30/2026 at 10:15 with these people:\n\nRosa\nBen'],
    ['a heading between dashes', 'Hello,\n\n---- Our machines ----\nTwo lathes, 4 t each.'],
    ['nothing', ''],
  ])('%s is left whole', (_, text) => {
    expect(splitQuoted(text, 'Re: Unit B4')).toEqual({ answer: text, quoted: '' })
  })

  test('are found in one pass over a long text', () => {
    for (const line of ['', 'a', '> a', 'a:', 'From: a@b.example 10:15 2026'])
      expect(splitQuoted(`Yes.\n${`${line}\n`.repeat(20_000)}No.`).quoted).toBe('')
  })
})
