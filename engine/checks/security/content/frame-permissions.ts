import { elementsOf, parseHtml, resolveUrl, selectorOf } from '../../../evidence/parse/html/html.ts';
import { isOneSite } from '../../../evidence/parse/http/same-site.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

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
  title: 'Embedded sites get powers for their own origin only',
  why: 'With a star the feature stays open to the frame when it leads elsewhere, so that a stranger may ask for the camera in this page’s name.',
  needs: ['document'],
  problems: {
    star: {
      severity: 'low',
      likelihood: 'observed',
      says: 'A frame of another site gets a powerful feature for every origin.',
      fix: { any: 'Leave the star out: `allow="camera"` means the origin of the frame’s address only.' },
    },
    'sandbox-undone': {
      severity: 'low',
      likelihood: 'observed',
      says: 'A sandboxed frame of this site may run scripts with this site’s origin, which undoes the sandbox.',
      fix: {
        any: 'Take `allow-same-origin` or `allow-scripts` out of the sandbox, or serve the frame from a host of its own.',
      },
    },
  },
  references: ['CWE-693', 'CWE-829', 'https://www.w3.org/TR/permissions-policy/'],
  run({ document }) {
    const frames = elementsOf(document, 'iframe');
    if (frames.length === 0) return notApplicable('the page has no frames');
    return frames.flatMap((frame) => {
      const { allow = '', sandbox, src = '' } = frame.attributes;
      const url = src ? resolveUrl(src, document.url) : undefined;
      const foreign = url !== undefined && /^https?:/.test(url) && !isOneSite(url, document.url);
      const wide = allow
        .split(';')
        .map((part) => part.trim().split(/\s+/))
        .filter(([name = '', ...origins]) => POWERFUL.includes(name) && origins.includes('*'));
      const words = sandbox?.toLowerCase().split(/\s+/) ?? [];
      const undone =
        url !== undefined &&
        URL.parse(url)?.origin === URL.parse(document.url)?.origin &&
        words.includes('allow-scripts') &&
        words.includes('allow-same-origin');
      return [
        ...(foreign && wide.length > 0
          ? [{ problem: 'star' as const, at: selectorOf(frame), shows: `allow="${allow}"` }]
          : []),
        ...(undone
          ? [{ problem: 'sandbox-undone' as const, at: selectorOf(frame), shows: `sandbox="${sandbox ?? ''}"` }]
          : []),
      ];
    });
  },
  examples: () => [
    {
      name: 'the camera for every origin',
      given: {
        document: parseHtml(
          '<iframe id="call" src="https://meet.other.example/" allow="camera *; fullscreen"></iframe>',
        ),
      },
      finds: ['star'],
    },
    {
      name: 'an own frame that can leave its sandbox',
      given: {
        document: parseHtml(
          '<iframe id="user" src="/upload/1.html" sandbox="allow-scripts allow-same-origin"></iframe>',
        ),
      },
      finds: ['sandbox-undone'],
    },
    {
      name: 'a video',
      given: {
        document: parseHtml(
          '<iframe src="https://www.youtube-nocookie.com/embed/x" allow="fullscreen; autoplay" sandbox="allow-scripts allow-same-origin"></iframe>',
        ),
      },
      finds: [],
    },
    { name: 'no frames', given: { document: parseHtml('<p>Hello') }, finds: [], notApplicable: true },
  ],
});
