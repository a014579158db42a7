/** The output of a failed program. */
export interface Trace {
  readonly program: string;
  /** As it stands in a page that is read by itself. */
  readonly shown?: RegExp;
  /** True for markup that no article has. */
  readonly isMarkup?: true;
  /** The same in a response that differs from a control: less of it is proof. */
  readonly caused?: RegExp;
  /** Name of a recording with such output, in `testbed/recordings/`. */
  readonly recording: string;
}

export const TRACES: readonly Trace[] = [
  {
    program: 'Node.js stack trace',
    shown:
      /(?:Error|Exception): [^\n<]{1,300}(?:\n|<br ?\/?>)(?:\s|&nbsp;){1,10}at [^\n<]{1,200}\(?(?:node:internal|\/[\w./@-]{1,200}\.[cm]?[jt]s):\d+:\d+/,
    caused: /\bat [\w.<>[\] $/@-]{1,160} \((?:file:\/\/)?\/[^\s():]{2,200}:\d{1,6}:\d{1,6}\)/,
    recording: 'express 5.3.0, error',
  },
  {
    program: 'Python traceback',
    shown: /Traceback \(most recent call last\):\s{1,6}File (?:"|&quot;|&#34;|')/,
    caused: /Traceback \(most recent call last\):\s{0,20}(?:File|&nbsp;|<)[\s\S]{0,400}line \d{1,6}/,
    recording: 'CherryPy 18.8.0, error',
  },
  {
    program: 'PHP error',
    isMarkup: true,
    shown:
      /<b>(?:Fatal error|Parse error|Warning|Notice)<\/b>: {1,2}[^<]{1,600} in <b>\/[^<]{1,200}<\/b> on line <b>\d+/,
    caused:
      /(?:Fatal error|Uncaught \w{1,60}|Warning)(?:<\/b>)?: [^<]{1,600} in (?:<b>)?\/[^\s<]{2,200}(?:<\/b>)? on line (?:<b>)?\d/,
    recording: 'PHP built-in server 8.2, warning',
  },
  {
    program: 'Java stack trace',
    shown:
      /(?:^|\n|<pre>)\s{0,8}(?:[a-z][\w$]{0,40}\.){1,8}[A-Z]\w{0,60}(?:Exception|Error)\b[^\n]{0,300}\n\s{1,8}at (?:[\w$]{1,60}\.){1,8}[\w$<>]{1,60}\([\w$]{1,60}\.java:\d+\)/,
    caused: /\n\s{1,8}at [\w$.<>/@]{2,300}\([A-Z]\w{0,80}\.java:\d{1,6}\)/,
    recording: 'jdk.httpserver 17.0.15, error',
  },
  {
    program: 'ASP.NET error page',
    isMarkup: true,
    shown: /<b>\s?Stack Trace:\s?<\/b>/,
    recording: 'ASP.NET, error page',
  },
  {
    program: '.NET stack trace',
    caused: /\bat [\w.]{3,160}\([^)\n]{0,200}\) in [A-Z]:\\[^\n:]{2,200}:line \d/,
    recording: 'ASP.NET, error page',
  },
  { program: 'Go stack trace', caused: /goroutine \d{1,9} \[running\]:\n/, recording: 'Go, panic' },
  {
    program: 'Laravel debug page',
    shown: /Whoops, looks like something went wrong|Illuminate\\[\w\\]{1,100}Exception/,
    recording: 'Symfony 4 and Laravel 5, error without details',
  },
  {
    program: 'SQL error',
    shown:
      /(?:You have an error in your SQL syntax; check the manual|ORA-\d{5}: [a-z]|PG::SyntaxError|SQLSTATE\[\w{5}\]: |Unclosed quotation mark after the character string)/,
    recording: 'MySQL, syntax error',
  },
];
