import type { Scene } from '../../define-probe.ts';
import { htmlAnswer } from '../../scene-answers.ts';
import {
  atFirst,
  basicSite,
  besideSite,
  CACTI,
  choosingSite,
  formSite,
  isAdmin,
  jsonSite,
  REFUSED,
} from './scene-sites.ts';

export function defaultLoginScenes(): Scene<'accepted'>[] {
  const limited = htmlAnswer(CACTI.replace('<form', '<p>Too many failed login attempts</p><form'));
  const other = CACTI.replace('<title>Login to Cacti</title>', '<title>Members</title>');
  return [
    { name: 'a form takes the default password', answers: formSite(isAdmin), finds: ['accepted'] },
    { name: 'HTTP authentication takes the default password', answers: basicSite('guest'), finds: ['accepted'] },
    { name: 'an address that takes JSON takes the default password', answers: jsonSite('admin'), finds: ['accepted'] },
    {
      name: 'a form takes the default password and asks for another one',
      answers: choosingSite(),
      finds: ['accepted'],
    },
    {
      name: 'a form says of each wrong password that the user may be blocked',
      answers: formSite(
        isAdmin,
        htmlAnswer(`${CACTI}<p>Incorrect user name or password or account is temporarily blocked.</p>`),
      ),
      finds: ['accepted'],
    },
    { name: 'a program below a path takes the default password', answers: besideSite('admin'), finds: ['accepted'] },
    { name: 'a program below a path refuses the default password', answers: besideSite('other'), finds: [] },
    { name: 'a form refuses the default password', answers: formSite(() => false), finds: [] },
    { name: 'a form takes any password', answers: formSite(() => true), finds: [] },
    { name: 'HTTP authentication refuses the default password', answers: basicSite('other'), finds: [] },
    { name: 'an address that takes JSON refuses the default password', answers: jsonSite('other'), finds: [] },
    {
      name: 'attempts are limited',
      answers: formSite(isAdmin, limited),
      finds: [],
      untested: /limits attempts/,
    },
    {
      name: 'the first attempt meets a rate limit',
      answers: atFirst(429, formSite(isAdmin)),
      finds: [],
      untested: /not answered/,
    },
    {
      name: 'the first attempt meets a gateway, and the form takes any password',
      answers: atFirst(
        503,
        formSite(() => true),
      ),
      finds: [],
      untested: /not answered/,
    },
    { name: 'the form is of no known program', answers: formSite(isAdmin, REFUSED, other), finds: [] },
    {
      name: 'default passwords are not to be tried',
      answers: formSite(isAdmin),
      isUnasked: true,
      finds: [],
      untested: /--default-logins/,
    },
  ];
}
