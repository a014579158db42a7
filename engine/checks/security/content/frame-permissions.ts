import { elementsOf, resolveUrl, selectorOf } from '../../../evidence/parse/html/html.ts';
import { isOneSite } from '../../../evidence/parse/http/same-site.ts';
import { defineCheck, notApplicable, occurrences } from '../../define-check.ts';
import { givenDocument } from '../../examples/page.ts';

const POWERFUL = [
  'camera',
  'microphone',
  'geolocation',
  'display-capture',
  'usb',
  'serial',
  'hid',
  'midi',
  'bluetooth',
];

export default defineCheck({
  id: 'security/content/frame-permissions',
  title: 'Embedded frames have least-privilege permissions and an effective sandbox',
  why: 'With a wildcard the feature stays available when the frame navigates to another site, which may then request the camera in this page’s name.',
  needs: ['document'],
  problems: {
    star: {
      severity: 'low',
      message: 'Frame permission policy allows a powerful feature for every origin (`*`)',
      fix: 'Omit the wildcard: `allow="camera"` allows the feature only for the origin of the frame’s URL.',
    },
    'sandbox-undone': {
      severity: 'low',
      message: 'Ineffective iframe sandbox: `allow-scripts` and `allow-same-origin` on a same-origin frame',
      fix: 'Remove `allow-same-origin` or `allow-scripts` from the sandbox, or serve the frame from a separate host.',
    },
  },
  references: ['CWE-693', 'CWE-829', 'https://www.w3.org/TR/permissions-policy/'],
  run({ document }) {
    const frames = elementsOf(document, 'iframe');
    if (frames.length === 0) return notApplicable('The page has no frames');
    return frames.flatMap((frame) => {
      const { allow = '', sandbox, src = '' } = frame.attributes;
      const url = src ? resolveUrl(src, document.url) : undefined;
      const foreign = url !== undefined && /^https?:/.test(url) && !isOneSite(url, document.pageUrl);
      const wide = allow
        .split(';')
        .map((part) => part.trim().split(/\s+/))
        .filter(([name = '', ...origins]) => POWERFUL.includes(name) && origins.includes('*'));
      const words = sandbox?.toLowerCase().split(/\s+/) ?? [];
      const undone =
        url !== undefined &&
        URL.parse(url)?.origin === URL.parse(document.pageUrl)?.origin &&
        words.includes('allow-scripts') &&
        words.includes('allow-same-origin');
      return occurrences(
        { selector: selectorOf(frame) },
        {
          star: foreign && wide.length > 0 ? [`allow="${allow}"`] : [],
          'sandbox-undone': undone ? [`sandbox="${sandbox}"`] : [],
        },
      );
    });
  },
  examples: () => [
    [
      'camera for every origin',
      givenDocument('<iframe id="call" src="https://meet.other.example/" allow="camera *; fullscreen"></iframe>'),
      'star',
    ],
    [
      'camera for every origin in a frame of the base, which is another site',
      givenDocument('<base href="https://meet.other.example/"><iframe src="call" allow="camera *"></iframe>'),
      'star',
    ],
    [
      'sandboxed frame of the base, which is another origin',
      givenDocument(
        '<base href="https://other.example/"><iframe src="/a" sandbox="allow-scripts allow-same-origin"></iframe>',
      ),
    ],
    [
      'same-origin frame that can escape its sandbox',
      givenDocument('<iframe id="user" src="/upload/1.html" sandbox="allow-scripts allow-same-origin"></iframe>'),
      'sandbox-undone',
    ],
    [
      'video',
      givenDocument(
        '<iframe src="https://www.youtube-nocookie.com/embed/x" allow="fullscreen; autoplay" sandbox="allow-scripts allow-same-origin"></iframe>',
      ),
    ],
    ['no frames', givenDocument('<p>Hello'), 'not applicable'],
  ],
});
