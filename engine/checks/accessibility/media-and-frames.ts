import { defineAxeTable } from './axe-table.ts';

export default defineAxeTable({
  'frame-tested': {
    title: 'All frames were tested',
    why: 'Frames of other origins belong to others and are not part of this result, but a barrier in them stops the same visitors.',
    message: 'Content of a frame was not tested',
    fix: 'Scan the URL of the frame by itself, or review its content manually.',
    impact: 'critical',
    references: ['https://www.w3.org/TR/WCAG22/'],
  },
  'frame-title': {
    title: 'Frames have an accessible name',
    why: 'Without a title a screen reader announces only “frame”, often with a technical URL, and the user must enter it to learn what it is.',
    message: 'Frame without accessible name',
    fix: 'Add a `title` that says what the frame contains to each listed frame.',
    impact: 'serious',
    references: ['WCAG 4.1.2'],
  },
  'frame-title-unique': {
    title: 'Frame titles are unique',
    why: 'Screen reader users choose frames from a list by title; identical ones cannot be told apart.',
    message: 'Several frames have the same title',
    fix: 'Give every `<iframe>` a `title` that says what it contains.',
    impact: 'serious',
    references: ['WCAG 4.1.2'],
  },
  'no-autoplay-audio': {
    title: 'Audio does not play automatically',
    why: 'Audio that starts by itself drowns out the screen reader, and the user cannot find the button that stops it.',
    message: 'Audio or video plays sound automatically for more than three seconds without controls',
    fix: 'Remove `autoplay`, add `muted`, or add `controls` at the start of the page.',
    impact: 'moderate',
    references: ['WCAG 1.4.2'],
  },
  'video-caption': {
    title: 'Videos have captions',
    why: 'People who are deaf or hard of hearing, and everyone who watches without sound, miss what is said.',
    message: 'Video without captions',
    fix: 'Add a `<track kind="captions">` with the language of the captions in `srclang` and their WebVTT file in `src`; mark a video without sound as `muted`.',
    impact: 'critical',
    references: ['WCAG 1.2.2'],
  },
});
