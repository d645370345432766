// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { utf8 } from './testing/text-row.ts';
import { readFile } from './translation-file.ts';

/**
 * The content of every file below, with the additions each program makes according to its format: a text of two
 * sentences, one with marks, and one that is not translated.
 */
const TEXTS = [
  ['/text', 'Win {{max}}. Play on & on!', 'Bis {{max}} gewinnen. Weiter & weiter!'],
  ['/#terms/props/content', '<p>Win <b>now</b></p>', '<p>Jetzt <b>gewinnen</b></p>'],
  ['/overline', 'New', ''],
];

const two = (units: string, rest = ''): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" ' +
  `srcLang="en" trgLang="de"${rest}>\n<file id="banner:gold" original="banner/gold">\n${units}\n</file>\n</xliff>`;
const one = (head: string, units: string, rest = ''): string =>
  '<?xml version="1.0" encoding="utf-8"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"' +
  `${rest}>\n<file original="banner/gold" source-language="en" target-language="de" datatype="xml" ${head}\n` +
  `<body>\n${units}\n</body>\n</file>\n</xliff>`;

const FILES: Readonly<Record<string, string>> = {
  'XLIFF 2 with notes, metadata, history and segments': two(
    `<notes><note id="n0">Keep it short. &lt;segment&gt;</note></notes>
<group id="g1" name="banner"><group id="g2">
<unit id="u1" name="/text" canResegment="yes">
  <mda:metadata><mda:metaGroup category="tool"><mda:meta type="source">no source</mda:meta></mda:metaGroup></mda:metadata>
  <gls:glossary><gls:glossEntry ref="#m1"><gls:term>Win</gls:term><gls:translation>Sieg</gls:translation></gls:glossEntry></gls:glossary>
  <ctr:changeTrack><ctr:revisions appliesTo="target"><ctr:revision author="Ana"><ctr:item property="content">Alt</ctr:item></ctr:revision></ctr:revisions></ctr:changeTrack>
  <notes><note id="n1" appliesTo="source" category="comment">What is {{max}}?</note><note id="n2" appliesTo="target" priority="1">Nicht Alt</note></notes>
  <segment id="s1" state="final" subState="tool:done"><source><mrk id="m1" type="term" ref="#n1">Win</mrk> {{max}}.</source><target>Bis {{max}} gewinnen.</target></segment>
  <ignorable id="i1"><source xml:space="preserve"> </source><target xml:space="preserve"> </target></ignorable>
  <segment id="s2" state="reviewed"><source>Play on &amp; on!</source><target>Weiter <mrk id="n2" type="comment" value="gut so">&amp; weiter</mrk>!</target></segment>
</unit>
<unit id="u2" name="/#terms/props/content">
  <notes><note>HTML</note></notes>
  <originalData><data id="d1">&lt;p&gt;</data><data id="d2">&lt;b&gt;</data><data id="d3">&lt;/b&gt;</data><data id="d4">&lt;/p&gt;</data></originalData>
  <segment state="translated"><source><sc id="1" dataRef="d1" type="other" canReorder="no"/>Win <pc id="2" dataRefStart="d2" dataRefEnd="d3" type="fmt" subType="xlf:b">now</pc><ec startRef="1" dataRef="d4"/></source><target><sc id="1" dataRef="d1"/>Jetzt <pc id="2" dataRefStart="d2" dataRefEnd="d3">gewinnen</pc><ec startRef="1" dataRef="d4"/></target></segment>
</unit></group></group>
<unit id="u3" name="/overline"><notes><note>Neu?</note></notes><segment state="initial"><source>New</source></segment></unit>`,
    ' xmlns:mda="urn:oasis:names:tc:xliff:metadata:2.0" xmlns:gls="urn:oasis:names:tc:xliff:glossary:2.0" xmlns:ctr="urn:oasis:names:tc:xliff:changetracking:2.1"',
  ),
  'OmegaT and Okapi': one(
    'xml:space="preserve" okp:inputEncoding="UTF-8"><header><skl><external-file href="banner.skl"/></skl></header>',
    `<trans-unit id="u1" resname="/text" approved="yes">
  <source xml:lang="en">Win {{max}}. Play on &amp; on!</source>
  <seg-source><mrk mid="0" mtype="seg">Win {{max}}.</mrk> <mrk mid="1" mtype="seg">Play on &amp; on!</mrk></seg-source>
  <target xml:lang="de" state="final"><mrk mid="0" mtype="seg">Bis {{max}} gewinnen.</mrk> <mrk mid="1" mtype="seg">Weiter &amp; weiter!</mrk></target>
  <note from="developer" priority="2">What is {{max}}?</note>
</trans-unit>
<trans-unit id="u2" resname="/#terms/props/content">
  <source xml:lang="en"><bpt id="1" ctype="x-p">&lt;p&gt;</bpt>Win <bpt id="2" ctype="bold">&lt;b&gt;</bpt>now<ept id="2">&lt;/b&gt;</ept><ept id="1">&lt;/p&gt;</ept></source>
  <seg-source><mrk mid="0" mtype="seg"><bpt id="1" ctype="x-p">&lt;p&gt;</bpt>Win <bpt id="2" ctype="bold">&lt;b&gt;</bpt>now<ept id="2">&lt;/b&gt;</ept><ept id="1">&lt;/p&gt;</ept></mrk></seg-source>
  <target xml:lang="de"><mrk mid="0" mtype="seg"><bpt id="1" ctype="x-p">&lt;p&gt;</bpt>Jetzt <bpt id="2" ctype="bold">&lt;b&gt;</bpt>gewinnen<ept id="2">&lt;/b&gt;</ept><ept id="1">&lt;/p&gt;</ept></mrk></target>
  <alt-trans match-quality="82" origin="memory"><source>Win</source><target>Sieg</target></alt-trans>
</trans-unit>
<trans-unit id="u3" resname="/overline"><source xml:lang="en">New</source><seg-source><mrk mid="0" mtype="seg">New</mrk></seg-source><target xml:lang="de"><mrk mid="0" mtype="seg"></mrk></target></trans-unit>`,
    ' xmlns:okp="okapi-framework:xliff-extensions" xmlns:its="http://www.w3.org/2005/11/its" its:version="2.0"',
  ),
  Trados: one(
    '><header><file-info xmlns="http://sdl.com/FileTypes/SdlXliff/1.0"><value key="SDL:FileId">1</value></file-info><sdl:filetype-info><sdl:filetype-id>XLIFF 1.1-1.2 v 2.0.0.0</sdl:filetype-id></sdl:filetype-info><tag-defs xmlns="http://sdl.com/FileTypes/SdlXliff/1.0"><tag id="0"><ph name="max">{{max}}</ph></tag></tag-defs></header>',
    `<group><sdl:cxts><sdl:cxt id="1"/></sdl:cxts>
<trans-unit id="5e1c1a3e-0001" resname="/text">
  <source>Win <ph id="0">{{max}}</ph>. Play on &amp; on!</source>
  <seg-source><mrk mtype="seg" mid="1">Win <ph id="0">{{max}}</ph>.</mrk> <mrk mtype="seg" mid="2">Play on &amp; on!</mrk></seg-source>
  <target><mrk mtype="seg" mid="1">Bis <ph id="0">{{max}}</ph> gewinnen.</mrk> <mrk mtype="seg" mid="2"><mrk mtype="x-sdl-comment" sdl:cid="7">Weiter</mrk> &amp; weiter!</mrk></target>
  <sdl:seg-defs><sdl:seg id="1" conf="Translated" origin="interactive"><sdl:value key="source">no text</sdl:value></sdl:seg><sdl:seg id="2" conf="ApprovedTranslation" percent="100"/></sdl:seg-defs>
</trans-unit></group>
<group><trans-unit id="5e1c1a3e-0002" resname="/#terms/props/content">
  <source>&lt;p&gt;Win &lt;b&gt;now&lt;/b&gt;&lt;/p&gt;</source>
  <seg-source><mrk mtype="seg" mid="3">&lt;p&gt;Win &lt;b&gt;now&lt;/b&gt;&lt;/p&gt;</mrk></seg-source>
  <target><mrk mtype="seg" mid="3">&lt;p&gt;Jetzt &lt;b&gt;gewinnen&lt;/b&gt;&lt;/p&gt;</mrk></target>
  <sdl:seg-defs><sdl:seg id="3" conf="Translated"/></sdl:seg-defs>
</trans-unit></group>
<group><trans-unit id="5e1c1a3e-0003" resname="/overline"><source>New</source><seg-source><mrk mtype="seg" mid="4">New</mrk></seg-source><target><mrk mtype="seg" mid="4"/></target></trans-unit></group>`,
    ' xmlns:sdl="http://sdl.com/FileTypes/SdlXliff/1.0" sdl:version="1.0"',
  ),
  memoQ: one(
    'tool-id="MQ"><header><tool tool-id="MQ" tool-name="memoQ"/><mq:docinformation documentinstanceid="1"/></header>',
    `<trans-unit id="1" resname="/text" mq:status="ManuallyConfirmed" mq:segmentguid="a" mq:lastchangedtimestamp="2026-11-20T10:00:00Z">
  <source xml:space="preserve">Win {{max}}. Play on &amp; on!</source>
  <target xml:space="preserve">Bis {{max}} gewinnen. Weiter &amp; weiter!</target>
  <mq:minorversions><mq:historical-unit mq:status="PartiallyEdited"><source>Win</source><target>Alt</target></mq:historical-unit></mq:minorversions>
  <mq:insertedmatch><source>Win</source><target>Vorschlag</target></mq:insertedmatch>
  <mq:comments><mq:comment id="c" origin="User">Was ist {{max}}?</mq:comment></mq:comments>
</trans-unit>
<trans-unit id="2" resname="/#terms/props/content" mq:status="Proofread">
  <source xml:space="preserve"><bpt id="1" ctype="x-p">&lt;p&gt;</bpt>Win <bpt id="2" ctype="bold">&lt;b&gt;</bpt>now<ept id="2">&lt;/b&gt;</ept><ept id="1">&lt;/p&gt;</ept></source>
  <target xml:space="preserve"><bpt id="1" ctype="x-p">&lt;p&gt;</bpt>Jetzt <bpt id="2" ctype="bold">&lt;b&gt;</bpt>gewinnen<ept id="2">&lt;/b&gt;</ept><ept id="1">&lt;/p&gt;</ept></target>
</trans-unit>
<trans-unit id="3" resname="/overline" mq:status="NotStarted"><source xml:space="preserve">New</source><target xml:space="preserve"></target></trans-unit>`,
    ' xmlns:mq="MQXliff" mq:version="1"',
  ),
  Phrase: two(
    `<unit id="u1" name="/text" m:level-edit="false"><notes><note category="comment">Was ist {{max}}?</note></notes>
  <segment id="0" state="final" m:confirmed="1" m:score="0.97"><source>Win {{max}}.</source><target>Bis {{max}} gewinnen.</target></segment>
  <ignorable><source> </source></ignorable>
  <segment id="1" state="final" m:confirmed="1"><source>Play on &amp; on!</source><target>Weiter &amp; weiter!</target></segment></unit>
<unit id="u2" name="/#terms/props/content"><segment state="translated"><source>&lt;p&gt;Win &lt;b&gt;now&lt;/b&gt;&lt;/p&gt;</source><target>&lt;p&gt;Jetzt &lt;b&gt;gewinnen&lt;/b&gt;&lt;/p&gt;</target></segment></unit>
<unit id="u3" name="/overline"><segment state="initial"><source>New</source><target>New</target></segment></unit>`,
    ' xmlns:m="http://www.memsource.com/mxlf/2.0"',
  ),
  Crowdin: one(
    '><header><tool tool-id="crowdin.com" tool-name="Crowdin"/></header>',
    `<trans-unit id="1" resname="/text" approved="yes"><source>Win {{max}}. Play on &amp; on!</source><target state="final">Bis {{max}} gewinnen. Weiter &amp; weiter!</target><note>u1 -&gt; /text</note><context-group purpose="information"><context context-type="x-key">/text</context><context context-type="source">no source</context></context-group></trans-unit>
<trans-unit id="2" resname="/#terms/props/content"><source><![CDATA[<p>Win <b>now</b></p>]]></source><target state="translated"><![CDATA[<p>Jetzt <b>gewinnen</b></p>]]></target></trans-unit>
<trans-unit id="3" resname="/overline"><source>New</source><target state="needs-translation">New</target><alt-trans origin="Crowdin MT"><source>New</source><target>Neu</target></alt-trans></trans-unit>`,
  ),
  Weblate: one(
    'build-num="Weblate 5.8"><header/>',
    `<trans-unit xml:space="preserve" id="98f1" resname="/text" approved="yes"><source>Win {{max}}. Play on &amp; on!</source><target state="final">Bis {{max}} gewinnen. Weiter &amp; weiter!</target><context-group purpose="location"><context context-type="sourcefile">banner/gold</context></context-group><note from="developer">Was ist {{max}}?</note></trans-unit>
<trans-unit xml:space="preserve" id="98f2" resname="/#terms/props/content" approved="no"><source>&lt;p&gt;Win &lt;b&gt;now&lt;/b&gt;&lt;/p&gt;</source><target state="translated">&lt;p&gt;Jetzt &lt;b&gt;gewinnen&lt;/b&gt;&lt;/p&gt;</target></trans-unit>
<trans-unit xml:space="preserve" id="98f3" resname="/overline" approved="no"><source>New</source><target state="needs-translation"></target></trans-unit>`,
  ),
};

it.each(Object.entries(FILES))('%s: texts come back whole, and nothing that stands beside them', (_, xml) => {
  const { language, rows, refused } = readFile(utf8(xml));
  expect([language, refused]).toEqual(['de', undefined]);
  expect(rows).toEqual(
    TEXTS.map(([pointer, source, text]) => ({ kind: 'banner', id: 'gold', pointer, source, text })),
  );
});

const CUT = Object.entries(FILES).filter(([, xml]) => /<ignorable|<seg-source/.test(xml));

it.each(CUT)('%s, with one of two sentences not translated yet: that text is not taken', (_, xml) => {
  const left = xml.replace(/Bis (?:<ph id="0">)?\{\{max\}\}(?:<\/ph>)? gewinnen\./, '');
  expect(left).not.toBe(xml);
  expect(readFile(utf8(left)).rows.map(({ text }) => text)).toEqual(['', '<p>Jetzt <b>gewinnen</b></p>', '']);
});
