import { hasInside, hasWord, words } from './acting/word-list.ts';

/**
 * Verbs and nouns for sending, booking, applying, answering and starting in languages other than English, a line for each. They are the
 * usual text of the button of any GET form, too: only requests that must be certain to read are judged by them.
 */
const SENDS = words(
  'senden sende absenden abschicken schicken versenden einreichen eintragen eintrag übermitteln uebermitteln buchen buchung reservieren reservierung anfragen anfrage bewerben bewerbung beantragen antrag kontakt kontaktieren melden teilnehmen beitreten weiterleiten antworten kommentieren bewerten aktualisieren merken starten ausführen ausfuehren suchauftrag* suchagent* suchabo* benachrichtig*',
  'envoyer envoi soumettre transmettre réserver reserver réservation postuler candidater contacter contactez répondre repondre commenter demander demande adhérer adherer rejoindre signaler démarrer demarrer lancer exécuter executer actualiser mémoriser mettre_à_jour',
  'enviar envía envia envio envío mandar solicitar solicitud reservar reserva reservas inscribir inscribirse inscripción inscripcion contactar contacto responder comentar opinar votar unirse actualizar iniciar ejecutar postular contratar',
  'inscrever inscrição inscricao contato contatar contacte atualizar executar candidatar agendar agendamento pedido encomendar',
  'invia inviare invio spedisci prenota prenotare prenotazione richiedi richiedere richiesta contatta contattaci contatti rispondi commenta aggiorna avvia esegui partecipa iscrizione ordina memorizza',
  'verzenden verzend versturen verstuur stuur indienen reserveren reservering boeken boeking aanvragen aanvraag aanmelden reageren bijwerken uitvoeren solliciteren',
  'wyślij wyslij wysłać wyslac prześlij przeslij zarezerwuj rezerwuj rezerwacja rezerwacje zgłoś zglos zgłoszenie zgloszenie odpowiedz skomentuj aktualizuj zaktualizuj uruchom',
  'отправить отправка послать забронировать бронь бронирование заявка записаться запись ответить комментировать обновить запустить связаться оставить надіслати відправити забронювати оновити otpravit zayavka',
  'gönder gonder rezervasyon başvur basvur başvuru basvuru katıl katil yanıtla yorum başlat baslat kirim kirimkan pesan daftar gửi đặt',
  'skicka boka bokning sende bestill påmelding tilmelding lähetä laheta varaa varaus odeslat odešli poslat odoslat rezervovat rezervace objednat küldés kuldes küld foglalás foglalas trimite rezervă rezerva rezervare',
  'αποστολή υποβολή κράτηση שלח שליחה הזמנה إرسال ارسال أرسل حجز',
  '提交 发送 發送 送出 寄出 递交 申请 申請 预约 預約 预订 預訂 报名 報名 咨询 諮詢 回复 回覆 联系 聯絡 执行 執行 运行 启动 送信 送る 予約 申込 申し込 問い合わせ 問合せ 応募 実行 開始 전송 보내기 제출 신청 예약 문의 실행 ส่ง จอง สมัคร',
);
/** Fields of a message to somebody. */
const CONTACT = words(
  'telefon* teléfon* téléphon* celular* móvil movil handy handynummer mobil mobilnummer rufnummer puhelin τηλέφωνο телефон*',
  'correo* courriel* poczta почта eposta epost sähköposti',
  'mensaje* mensagem* messaggi* nachricht* bericht boodschap wiadomosc wiadomość mesaj* zprava zpráva üzenet uzenet poruka meddelande melding besked viesti сообщение повідомлення μήνυμα رسالة הודעה tin_nhắn',
  'betreff asunto assunto oggetto onderwerp temat konu kommentar* comentario* comentário* commentaire* commento komentarz anliegen',
  'passwort* kennwort* contraseña* contrasena* senha wachtwoord hasło haslo heslo parola пароль',
  '电话 電話 手机 手機 邮箱 郵箱 邮件 郵件 留言 メール お問い合わせ 本文 전화 메일 메시지 โทรศัพท์ อีเมล ข้อความ',
);
/** What a booking or registration asks for, besides. */
const PERSONAL = words(
  'nombre* apellido* nom prénom prenom nome cognome sobrenome nachname vorname anrede imie imię nazwisko naam voornaam achternaam navn namn nimi jmeno jméno příjmení prijmeni nev név isim soyad* ad имя фамилия imya familia ονομα όνομα',
  'data date datum fecha termin data_ora uhrzeit hora ora godzina tarih дата адрес adres* adresse* anschrift dirección direccion endereço endereco indirizzo numero numéro número',
  '姓名 名前 氏名 日期 日付 이름 날짜 住所 地址 주소',
);

/** True if a text says, in another language than English, that something is sent to somebody, booked, answered or started. */
export function namesSendingElsewhere(text: string): boolean {
  return hasInside(text, SENDS);
}

/** True if the name or label of a field asks, in another language than English, how to reach somebody, or for a message or password. */
export function asksForContactElsewhere(text: string): boolean {
  return hasWord(text, CONTACT);
}

/** The same for the name of a field that holds a name, an address or a date. */
export function asksForPersonElsewhere(name: string): boolean {
  return hasWord(name, PERSONAL);
}
